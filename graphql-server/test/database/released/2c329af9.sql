-- Data of a database of commit 2c329af9: the demo's, of which some was left out, and rows of each table.
-- The schema is beside it. Triggers and foreign keys are off while it is read.
set session_replication_role = replica;
INSERT INTO public.users VALUES
	('606946ac-366d-4c41-88b2-d431026c4a9a', 'demo-admin', 'admin@larder.test', 'Larder Admin', '/avatars/admin.svg', 'admin', '2026-11-29 13:06:18.668+00', NULL, 'larder admin admin larder test', NULL, NULL),
	('2f1399f0-ffae-4ce2-9445-674a9234d844', 'demo-shopper', 'shopper@larder.test', 'Sam Shopper', '/avatars/sam.svg', 'customer', '2026-11-29 13:06:18.668+00', NULL, 'sam shopper shopper larder test', NULL, NULL),
	('64f84838-1842-4181-82e5-5b1454f6de70', 'demo-maya', 'maya.raman@example.com', 'Maya Raman', '/avatars/maya.svg', 'customer', '2026-11-29 13:06:18.668+00', NULL, 'maya raman maya raman example com', NULL, NULL),
	('5f6035a2-c7cb-4bfe-9f37-432300bfb279', 'demo-tomasz', 'tomasz.zielinski@example.com', 'Tomasz Zielinski', '/avatars/tomasz.svg', 'customer', '2026-11-29 13:06:18.668+00', NULL, 'tomasz zielinski tomasz zielinski example com', NULL, NULL),
	('2dbb26c1-2861-4e93-9567-3c86d500e4e3', 'demo-amara', 'amara.okafor@example.com', 'Amara Okafor', '/avatars/amara.svg', 'customer', '2026-11-29 13:06:18.668+00', NULL, 'amara okafor amara okafor example com', NULL, NULL),
	('73924dbc-60b2-4aa9-8839-2a2f4705b39b', 'demo-luca', 'luca.moretti@example.com', 'Luca Moretti', '/avatars/luca.svg', 'customer', '2026-11-29 13:06:18.668+00', NULL, 'luca moretti luca moretti example com', NULL, NULL),
	('4f4d252e-39e8-4954-9cd5-71c2eb9307be', 'demo-yuki', 'yuki.tanaka@example.com', 'Yuki Tanaka', '/avatars/yuki.svg', 'customer', '2026-11-29 13:06:18.668+00', NULL, 'yuki tanaka yuki tanaka example com', NULL, NULL),
	('a4b0af2b-864c-4e3a-ad5c-91050259a9ae', 'demo-ingrid', 'ingrid.solberg@example.com', 'Ingrid Solberg', '/avatars/ingrid.svg', 'customer', '2026-11-29 13:06:18.668+00', NULL, 'ingrid solberg ingrid solberg example com', NULL, NULL),
	('dc35767e-6147-4e8f-a2c0-ceba9a1fb20b', 'demo-omar', 'omar.haddad@example.com', 'Omar Haddad', '/avatars/omar.svg', 'customer', '2026-11-29 13:06:18.668+00', NULL, 'omar haddad omar haddad example com', NULL, NULL),
	('c54d12e9-7aac-47ee-80af-c93efbc80fd0', 'demo-leila', 'leila.karimi@example.com', 'Leila Karimi', '/avatars/leila.svg', 'customer', '2026-11-29 13:06:18.668+00', NULL, 'leila karimi leila karimi example com', NULL, NULL),
	('00000000-0000-4000-8000-00000000b001', 'k3mZ', 'soren@example.test', 'Søren Østergård', NULL, 'customer', '2026-11-29 13:07:46.877+00', NULL, 'soren ostergard soren ostergard soeren oestergaard soeren oestergaard soren example test', NULL, 'de'),
	('00000000-0000-4000-8000-00000000b002', 'k4mZ', 'olga@example.test', 'ОЛЬГА Кузнецова', NULL, 'customer', '2026-11-29 13:07:46.877+00', NULL, 'ольга кузнецова olga example test', NULL, NULL);
INSERT INTO public.audit_entries VALUES
	('7728d7bc-726f-4647-af4b-6878cdba7b31', '606946ac-366d-4c41-88b2-d431026c4a9a', 'created', 'product', '00000000-0000-4000-8000-00000000d001', 'Rødgrød', '{"price": {"to": 450}}', '2026-11-29 13:07:46.877+00', NULL, NULL);
INSERT INTO public.tax_rates VALUES
	('00000000-0000-4000-8000-00000000a001', 'VAT', 7000, 1, 1);
INSERT INTO public.products VALUES
	('df05a311-9d64-43a9-8eb2-ee0c7a3b8dbf', 'Cloudy apple juice', 'Pressed from whole apples and left unfiltered, which gives it body and a tart finish. Good cold, and even better warmed with a cinnamon stick.', 365, '/pictures/cloudy-apple-juice.800.webp', 'Beverage', 1000, 'ml', '2025-11-29 06:06:18.801+00', NULL, 0, 0, 0, 'cloudy apple juice', '''1000ml'':32C ''appl'':5A,10B ''apple'':2A ''better'':26B ''bodi'':17B ''cinnamon'':30B ''cloudi'':4A ''cloudy'':1A ''cold'':23B ''even'':25B ''finish'':21B ''give'':15B ''good'':22B ''juic'':6A ''juice'':3A ''left'':12B ''press'':7B ''stick'':31B ''tart'':20B ''unfilt'':13B ''warm'':27B ''whole'':9B', NULL, NULL, false, 1, '2025-11-29 06:06:18.801+00', 0, '{0,0,0,0,0}', 3, '', '', '{00000000-0000-4000-8000-000000000014}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('c1a4ef67-3956-4fd0-985d-18ce94513d92', 'Elderflower cordial', 'Elder blossoms steeped with lemon and sugar. Mix one part with ten of still or sparkling water. A splash over strawberries is a good idea as well. Keep it cold once open.', 560, '/pictures/elderflower-cordial.800.webp', 'Beverage', 500, 'ml', '2025-11-28 10:06:18.801+00', NULL, 0, 0, 0, 'elderflower cordial', '''500ml'':41C ''blossom'':6B ''cold'':34B ''cordial'':2A,4A ''elder'':5B ''elderflow'':3A ''elderflower'':1A ''good'':28B ''idea'':29B ''keep'':32B ''lemon'':9B ''mix'':12B ''one'':13B ''open'':36B ''part'':14B ''sparkl'':20B ''splash'':23B ''squash'':37C,39C ''steep'':7B ''still'':18B ''strawberri'':25B ''sugar'':11B ''syrup'':38C,40C ''ten'':16B ''water'':21B ''well'':31B', NULL, NULL, false, 1, '2025-11-28 10:06:18.801+00', 0, '{0,0,0,0,0}', 3, 'squash, syrup', 'squash syrup', '{00000000-0000-4000-8000-000000000014}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'Vine tomatoes', 'Left on the truss to ripen, so they smell the way tomatoes should. Slice them for salads or roast them whole with garlic. Keep them out of the fridge.', 310, '/pictures/vine-tomatoes.800.webp', 'Vegetables', 500, 'g', '2025-11-29 00:06:18.801+00', NULL, 4, 15, 3750000000000004, 'vine tomatoes', '''500g'':34C ''fridg'':33B ''garlic'':27B ''keep'':28B ''left'':5B ''ripen'':10B ''roast'':23B ''salad'':21B ''slice'':18B ''smell'':13B ''tomato'':4A,16B ''tomatoes'':2A ''truss'':8B ''vine'':1A,3A ''way'':15B ''whole'':25B', NULL, NULL, false, 1, '2025-11-29 00:06:18.801+00', 0, '{0,1,0,2,1}', 3, '', '', '{00000000-0000-4000-8000-000000000012}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('29dd276c-46b1-41b9-802b-6ae7c89d5416', 'Unwaxed lemons', 'No wax on the skin, so the zest can go straight into cakes, dressings and tea. Roll them under your palm before squeezing to get more juice. Four lemons give roughly 180 ml.', 195, '/pictures/unwaxed-lemons.800.webp', 'Fruits', 4, 'piece', '2025-11-28 21:06:18.801+00', NULL, 1, 4, 4000000000000001, 'unwaxed lemons', '''180'':36B ''180ml'':38B ''4piece'':41C ''cake'':17B ''citrus'':39C,40C ''dress'':18B ''four'':32B ''get'':29B ''give'':34B ''go'':14B ''juic'':31B ''lemon'':4A,33B ''lemons'':2A ''ml'':37B ''palm'':25B ''roll'':21B ''rough'':35B ''skin'':9B ''squeez'':27B ''straight'':15B ''tea'':20B ''unwax'':3A ''unwaxed'':1A ''wax'':6B ''zest'':12B', NULL, NULL, false, 1, '2025-11-28 21:06:18.801+00', 0, '{0,0,0,1,0}', 3, 'citrus', 'citrus', '{00000000-0000-4000-8000-000000000011}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('96bc91db-be0a-405b-9a7b-648c1e441e35', 'Strawberries', 'Ripe berries, red to the middle, sold in a card punnet. Best within two days. Wash them only just before eating, and let them come to room temperature for the full flavour.', 395, '/pictures/strawberries.800.webp', 'Fruits', 400, 'g', '2025-11-28 13:06:18.801+00', NULL, 2, 6, 3000000000000002, 'strawberries', '''400g'':35C ''berri'':4B ''best'':14B ''card'':12B ''come'':27B ''day'':17B ''eat'':23B ''flavour'':34B ''full'':33B ''let'':25B ''middl'':8B ''punnet'':13B ''red'':5B ''ripe'':3B ''room'':29B ''sold'':9B ''strawberri'':2A ''strawberries'':1A ''temperatur'':30B ''two'':16B ''wash'':18B ''within'':15B', 3, NULL, false, 1, '2025-11-28 13:06:18.801+00', 0, '{0,1,0,1,0}', 3, '', '', '{00000000-0000-4000-8000-000000000011}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2', 'Blueberries', 'Plump, dusty-blue berries with a gentle sweetness and a little bite. Scatter them on yogurt or fold them into pancake batter. They freeze well on a flat tray.', 360, '/pictures/blueberries.800.webp', 'Fruits', 250, 'g', '2025-11-28 09:06:18.801+00', NULL, 2, 8, 4000000000000002, 'blueberries', '''250g'':34C ''batter'':24B ''berri'':6B ''bilberri'':33C ''bilberries'':32C ''bite'':14B ''blue'':5B ''blueberri'':2A ''blueberries'':1A ''dusti'':4B ''flat'':30B ''fold'':20B ''freez'':26B ''gentl'':9B ''littl'':13B ''pancak'':23B ''plump'':3B ''scatter'':15B ''sweet'':10B ''tray'':31B ''well'':27B ''yogurt'':18B', 34, NULL, false, 1, '2025-11-28 09:06:18.801+00', 0, '{0,0,0,2,0}', 3, 'bilberries', 'bilberries', '{00000000-0000-4000-8000-000000000011}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('4ffc873b-f47d-42b3-8a9e-bcaf06c5463d', 'Ripe mangoes', 'Ready to eat when they arrive: fragrant, smooth and without strings. Cut along both sides of the flat stone and score the cheeks. If you need a few more days, put them in the fridge.', 440, '/pictures/ripe-mangoes.800.webp', 'Fruits', 2, 'piece', '2025-11-27 21:06:18.801+00', NULL, 1, 3, 3000000000000001, 'ripe mangoes', '''2piece'':44C ''along'':17B ''arriv'':10B ''cheek'':27B ''cut'':16B ''day'':34B ''eat'':7B ''flat'':22B ''fragrant'':11B ''fridg'':39B ''fruit'':41C,43C ''mango'':4A ''mangoes'':2A ''need'':30B ''put'':35B ''readi'':5B ''ripe'':1A,3A ''score'':25B ''side'':19B ''smooth'':12B ''stone'':23B ''string'':15B ''tropic'':42C ''tropical'':40C ''without'':14B', NULL, NULL, false, 1, '2025-11-27 21:06:18.801+00', 0, '{0,0,1,0,0}', 3, 'tropical fruit', 'tropical fruit', '{00000000-0000-4000-8000-000000000011}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('b85ef80d-1c1a-4be5-b2f6-5f1106881710', 'Green kiwis', 'Tangy and full of vitamin C, with soft seeds that crackle slightly. Halve and spoon out, or slice into a fruit salad. Put hard ones beside a banana to ripen faster.', 260, '/pictures/green-kiwis.800.webp', 'Fruits', 6, 'piece', '2025-11-27 13:06:18.801+00', NULL, 1, 4, 4000000000000001, 'green kiwis', '''6piece'':38C ''banana'':32B ''besid'':30B ''c'':10B ''crackl'':15B ''faster'':35B ''fruit'':25B ''full'':7B ''green'':1A,3A ''halv'':17B ''hard'':28B ''kiwi'':4A ''kiwifruit'':36C,37C ''kiwis'':2A ''one'':29B ''put'':27B ''ripen'':34B ''salad'':26B ''seed'':13B ''slice'':22B ''slight'':16B ''soft'':12B ''spoon'':19B ''tangi'':5B ''vitamin'':9B', NULL, NULL, false, 1, '2025-11-27 13:06:18.801+00', 0, '{0,0,0,1,0}', 3, 'kiwifruit', 'kiwifruit', '{00000000-0000-4000-8000-000000000011}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('3a20ab42-0ef9-42bc-8b94-e038a80808e4', 'Yellow peaches', 'Fuzzy, fragrant peaches with yellow flesh that drips when it is ripe. They are firm on delivery and need a day or two at room temperature. Lovely sliced over vanilla yogurt.', 420, '/pictures/yellow-peaches.800.webp', 'Fruits', 4, 'piece', '2025-11-27 09:06:18.801+00', NULL, 1, 3, 3000000000000001, 'yellow peaches', '''4piece'':40C ''day'':25B ''deliveri'':21B ''drip'':12B ''firm'':19B ''flesh'':10B ''fragrant'':6B ''fruit'':37C,39C ''fuzzi'':5B ''love'':31B ''need'':23B ''peach'':4A,7B ''peaches'':2A ''ripe'':16B ''room'':29B ''slice'':32B ''stone'':36C,38C ''temperatur'':30B ''two'':27B ''vanilla'':34B ''yellow'':1A,3A,9B ''yogurt'':35B', NULL, NULL, false, 1, '2025-11-27 09:06:18.801+00', 0, '{0,0,1,0,0}', 3, 'stone fruit', 'stone fruit', '{00000000-0000-4000-8000-000000000011}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('e7991858-2567-4ec4-b0e6-aec04c4b45ec', 'Watermelon, quarter', 'A thick quarter of a large red melon, wrapped and ready to slice. Crisp and very cold from the fridge is how we like it. Salt and lime bring out the sweetness.', 375, '/pictures/watermelon.800.webp', 'Fruits', 1500, 'g', '2025-11-27 05:06:18.801+00', NULL, 1, 4, 4000000000000001, 'watermelon quarter', '''1500g'':37C ''bring'':33B ''cold'':21B ''crisp'':18B ''fridg'':24B ''larg'':10B ''like'':28B ''lime'':32B ''melon'':12B ''quarter'':2A,4A,7B ''readi'':15B ''red'':11B ''salt'':30B ''slice'':17B ''sweet'':36B ''thick'':6B ''watermelon'':1A,3A ''wrap'':13B', NULL, NULL, false, 1, '2025-11-27 05:06:18.801+00', 0, '{0,0,0,1,0}', 3, '', '', '{00000000-0000-4000-8000-000000000011}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('a3a9ef8a-5738-47a3-b453-4e5de7dacd6c', 'Feta in brine', 'Crumbly, salty and slightly lemony, made with sheep''s milk. Keep it covered in its brine and it lasts for two weeks once opened. Crumble over watermelon or bake it whole with tomatoes.', 410, '/pictures/feta-in-brine.800.webp', 'Delicatessens', 200, 'g', '2025-11-29 03:06:18.801+00', NULL, 1, 4, 4000000000000001, 'feta in brine', '''200g'':47C ''bake'':34B ''brine'':3A,6A,21B ''chees'':43C,46C ''cheese'':39C,42C ''cover'':18B ''crumbl'':7B,30B ''dairi'':44C ''dairy'':40C ''feta'':1A,4A ''in'':2A ''keep'':16B ''last'':24B ''lemoni'':11B ''made'':12B ''milk'':15B ''open'':29B ''salad'':41C,45C ''salti'':8B ''sheep'':14B ''slight'':10B ''tomato'':38B ''two'':26B ''watermelon'':32B ''week'':27B ''whole'':36B', NULL, NULL, false, 1, '2025-11-29 03:06:18.801+00', 0, '{0,0,0,1,0}', 3, 'cheese, dairy, salad cheese', 'cheese dairy salad cheese', '{00000000-0000-4000-8000-000000000013}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('f7bb9c56-cf79-4f74-b116-97b798ab3bde', 'Gala apples', 'Sweet, thin-skinned and crisp enough for a lunch box. They hold their shape in a tart and need no peeling. Keep them in the fridge and they stay firm for about three weeks.', 240, '/pictures/gala-apples.800.webp', 'Fruits', 1000, 'g', '2025-11-29 13:06:18.801+00', NULL, 3, 13, 4333333330000003, 'gala apples', '''1000g'':39C ''appl'':4A ''apples'':2A ''box'':14B ''crisp'':9B ''enough'':10B ''firm'':34B ''fridg'':30B ''gala'':1A,3A ''hold'':16B ''keep'':26B ''lunch'':13B ''need'':23B ''peel'':25B ''shape'':18B ''skin'':7B ''stay'':33B ''sweet'':5B ''tart'':21B ''thin'':6B ''three'':37B ''week'':38B', NULL, NULL, false, 1, '2025-11-29 13:06:18.801+00', 0, '{0,0,0,2,1}', 3, '', '', '{00000000-0000-4000-8000-000000000011}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('090ea056-bd26-4543-beb1-ca57fe093f84', 'Farmhouse white loaf, unsliced', 'A tin loaf with a soft crumb and a crust that crackles when you press it. Slice it thick for toast. It is baked without preservatives, so freeze what you will not eat in three days.', 340, '/pictures/farmhouse-loaf.800.webp', 'Delicatessens', 800, 'g', '2025-11-28 07:06:18.801+00', NULL, 1, 4, 4000000000000001, 'farmhouse white loaf unsliced', '''800g'':49C ''bake'':32B ''bakeri'':48C ''bakery'':46C ''bread'':45C,47C ''crackl'':20B ''crumb'':15B ''crust'':18B ''day'':44B ''eat'':41B ''farmhous'':5A ''farmhouse'':1A ''freez'':36B ''loaf'':3A,7A,11B ''preserv'':34B ''press'':23B ''slice'':25B ''soft'':14B ''thick'':27B ''three'':43B ''tin'':10B ''toast'':29B ''unslic'':8A ''unsliced'':4A ''white'':2A,6A ''without'':33B', 60, NULL, false, 1, '2025-11-28 07:06:18.801+00', 0, '{0,0,0,1,0}', 3, 'bread, bakery', 'bread bakery', '{00000000-0000-4000-8000-000000000013}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('f23bf38a-abdb-4b46-959a-1f449ccb2af7', 'Wildflower honey', 'Set by nature, not by a factory: runny in summer, cloudier in winter. The taste is floral with a little caramel. Warm the jar in hot water if it becomes firm. Not for babies under one year.', 780, '/pictures/wildflower-honey.800.webp', 'Delicatessens', 450, 'g', '2025-11-27 11:06:18.801+00', NULL, 2, 9, 4500000000000002, 'wildflower honey', '''450g'':42C ''babi'':38B ''becom'':34B ''caramel'':25B ''cloudier'':15B ''factori'':11B ''firm'':35B ''floral'':21B ''honey'':2A,4A ''hot'':30B ''jar'':28B ''littl'':24B ''natur'':7B ''one'':40B ''runni'':12B ''set'':5B ''summer'':14B ''tast'':19B ''warm'':26B ''water'':31B ''wildflow'':3A ''wildflower'':1A ''winter'':17B ''year'':41B', NULL, NULL, false, 1, '2025-11-27 11:06:18.801+00', 0, '{0,0,0,1,1}', 3, '', '', '{00000000-0000-4000-8000-000000000013}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('0e8252f9-e785-4de4-9173-aa6e50b511b1', 'Free-range eggs, large', 'Six large eggs from hens that spend their days outdoors. The yolks are deep yellow and stand up well in the pan. Check the date on the box and keep them cool.', 385, '/pictures/free-range-eggs.800.webp', 'Delicatessens', 6, 'piece', '2025-11-27 07:06:18.801+00', NULL, 1, 3, 3000000000000001, 'free range eggs large', '''6piece'':49C ''box'':36B ''check'':31B ''cool'':40B ''dairi'':48C ''dairy'':44C ''date'':33B ''day'':17B ''deep'':22B ''egg'':7A,11B,46C ''eggs'':3A,42C ''free'':1A,5A ''freerang'':45C ''freerange'':41C ''hen'':13B ''keep'':38B ''larg'':8A,10B,47C ''large'':4A,43C ''outdoor'':18B ''pan'':30B ''rang'':6A ''range'':2A ''six'':9B ''spend'':15B ''stand'':25B ''well'':27B ''yellow'':23B ''yolk'':20B', NULL, NULL, false, 1, '2025-11-27 07:06:18.801+00', 0, '{0,0,1,0,0}', 3, 'dairy', 'freerange eggs large dairy', '{00000000-0000-4000-8000-000000000013}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('f8650217-633a-45be-9e40-870f79f7a603', 'Oat drink, barista', 'A creamy oat drink that steams to a fine foam and does not split in hot coffee. Mild, with no added sugar. It works in pancakes and porridge too.', 235, '/pictures/oat-drink-barista.800.webp', 'Beverage', 1000, 'ml', '2025-11-29 02:06:18.801+00', NULL, 1, 2, 2000000000000001, 'oat drink barista', '''1000ml'':43C ''ad'':27B ''barista'':3A,6A ''coffe'':23B ''creami'':8B ''drink'':2A,5A,10B ''fine'':15B ''foam'':16B ''hot'':22B ''mild'':24B ''milk'':36C,38C,40C,42C ''oat'':1A,4A,9B,35C,39C ''pancak'':32B ''plant'':37C,41C ''porridg'':34B ''split'':20B ''steam'':12B ''sugar'':28B ''work'':30B', NULL, NULL, false, 1, '2025-11-29 02:06:18.801+00', 0, '{0,1,0,0,0}', 3, 'oat milk, plant milk', 'oat milk plant milk', '{00000000-0000-4000-8000-000000000014}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('48053345-492e-4ca2-88c5-4992e2a71a4c', 'Cloudy lemonade', 'Sharp before it is sweet, made with whole lemons and gentle bubbles, in a swing-top bottle you will want to keep. Turn it over once before you open it.', 390, '/pictures/cloudy-lemonade.800.webp', 'Beverage', 750, 'ml', '2025-11-28 06:06:18.801+00', NULL, 1, 4, 4000000000000001, 'cloudy lemonade', '''750ml'':46C ''bottl'':21B ''bubbl'':16B ''cloudi'':3A ''cloudy'':1A ''drink'':37C,39C,43C,45C ''fizzi'':44C ''fizzy'':38C ''gentl'':15B ''keep'':26B ''lemon'':13B ''lemonad'':4A ''lemonade'':2A ''made'':10B ''open'':33B ''pop'':35C,41C ''sharp'':5B ''soda'':34C,40C ''soft'':36C,42C ''sweet'':9B ''swing'':19B ''top'':20B ''turn'':27B ''want'':24B ''whole'':12B', NULL, NULL, false, 1, '2025-11-28 06:06:18.801+00', 0, '{0,0,0,1,0}', 3, 'soda, pop, soft drink, fizzy drink', 'soda pop soft drink fizzy drink', '{00000000-0000-4000-8000-000000000014}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('d7788732-f579-40e1-a97c-606649e0f82a', 'Loose leaf breakfast tea in a tin', 'A brisk, malty black tea that stands up to milk. One teaspoon per cup and four minutes in the pot. The tin keeps it fresh and is worth refilling.', 640, '/pictures/breakfast-tea.800.webp', 'Beverage', 125, 'g', '2025-11-27 14:06:18.801+00', NULL, 1, 4, 4000000000000001, 'loose leaf breakfast tea in a tin', '''125g'':48C ''a'':6A ''black'':18B,44C,46C ''breakfast'':3A,10A ''brisk'':16B ''cup'':28B ''four'':30B ''fresh'':39B ''in'':5A ''keep'':37B ''leaf'':2A,9A ''loos'':8A ''loose'':1A ''malti'':17B ''milk'':24B ''minut'':31B ''one'':25B ''per'':27B ''pot'':34B ''refil'':43B ''stand'':21B ''tea'':4A,11A,19B,45C,47C ''teaspoon'':26B ''tin'':7A,14A,36B ''worth'':42B', NULL, NULL, false, 1, '2025-11-27 14:06:18.801+00', 0, '{0,0,0,1,0}', 3, 'black tea', 'black tea', '{00000000-0000-4000-8000-000000000014}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('98693180-f693-48ab-8171-ed9d1c5d0b33', 'Rich drinking chocolate', 'Shavings of dark chocolate rather than a sweet powder. Whisk three spoons into hot milk until glossy. It makes a very good sauce for ice cream when you use half the milk.', 595, '/pictures/drinking-chocolate.800.webp', 'Beverage', 300, 'g', '2025-11-27 02:06:18.801+00', NULL, 0, 0, 0, 'rich drinking chocolate', '''300g'':45C ''chocol'':6A,10B,44C ''chocolate'':3A,41C ''cocoa'':39C,42C ''cream'':32B ''dark'':9B ''drink'':5A ''drinking'':2A ''glossi'':23B ''good'':28B ''half'':36B ''hot'':20B,40C,43C ''ice'':31B ''make'':25B ''milk'':21B,38B ''powder'':15B ''rather'':11B ''rich'':1A,4A ''sauc'':29B ''shave'':7B ''spoon'':18B ''sweet'':14B ''three'':17B ''use'':35B ''whisk'':16B', NULL, NULL, false, 1, '2025-11-27 02:06:18.801+00', 0, '{0,0,0,0,0}', 3, 'cocoa, hot chocolate', 'cocoa hot chocolate', '{00000000-0000-4000-8000-000000000014}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('00000000-0000-4000-8000-00000000d004', 'Hidden figs', 'Hidden.', 200, '/pictures/figs.800.webp', 'Fruits', NULL, NULL, '2026-11-29 13:07:46.265+00', NULL, 0, 0, 0, 'hidden figs', '''fig'':4A ''figs'':2A ''hidden'':1A,3A,5B', NULL, NULL, true, 1, '2026-11-29 13:07:46.265+00', 0, '{0,0,0,0,0}', 2, '', '', '{00000000-0000-4000-8000-000000000011}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('00000000-0000-4000-8000-00000000d003', 'Gone pears', 'Old.', 200, '/pictures/pears.800.webp', 'Fruits', NULL, NULL, '2026-11-29 13:07:46.265+00', '2026-11-20 10:00:00+00', 0, 0, 0, 'gone pears', '''gone'':1A,3A ''old'':5B ''pear'':4A ''pears'':2A', NULL, NULL, false, 1, '2026-11-29 13:07:46.265+00', 0, '{0,0,0,0,0}', 2, '', '', '{00000000-0000-4000-8000-000000000011}', 'GP-1', NULL, 'erp-3', NULL, NULL, NULL, NULL, NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}'),
	('00000000-0000-4000-8000-00000000d001', 'Rødgrød', 'Sweet.', 450, '/pictures/berries.800.webp', '00000000-0000-4000-8000-00000000c001,00000000-0000-4000-8000-00000000c002', 1500, 'ml', '2026-11-29 13:07:46.265+00', NULL, 1, 5, 5000000000000001, 'rodgrod', '''1500ml'':20C ''250ml'':21C ''pud'':15C ''pudding'':7C ''rodgrod'':1A,2A,4C,12C ''roedgro'':13C,14C ''roedgroed'':5C,6C ''sweet'':3B ''красныи'':10C,18C ''пудинг'':11C,19C ''التوت'':9C,17C ''حلوى'':8C,16C', 7, NULL, false, 1, '2026-11-29 13:07:46.265+00', 1, '{0,0,0,0,1}', 3, 'pudding', 'rodgrod roedgroed roedgroed pudding حلوى التوت красныи пудинг', '{00000000-0000-4000-8000-00000000c001,00000000-0000-4000-8000-00000000c002}', 'RG-1', '01234565', 'erp-1', NULL, NULL, NULL, NULL, NULL, 25, '{"diets": [], "contains": ["EGGS"], "mayContain": [], "ingredients": "berries, *milk*"}', '', '[{"alt": "", "url": "/pictures/a.800.webp"}]', 6, 'Rødgrød', '6 × 250 ml', '{"ar": {"name": "حلوى التوت"}, "ru": {"name": "Красный пудинг"}}'),
	('00000000-0000-4000-8000-00000000d002', 'Vollmilchschokolade', 'Dark.', 180, '/pictures/choc.800.webp', 'Delicatessens', NULL, NULL, '2026-11-29 13:07:46.265+00', NULL, 0, 0, 0, 'vollmilchschokolade', '''dark'':3B ''vollmilchschokolad'':2A ''vollmilchschokolade'':1A', NULL, NULL, false, 3, '2026-11-29 13:07:46.265+00', 0, '{0,0,0,0,0}', 3, '', '', '{00000000-0000-4000-8000-000000000013}', 'CH-1', '96385074', NULL, NULL, 300, 180, '2026-11-01', NULL, 0, NULL, '', '[]', NULL, NULL, NULL, '{}');
INSERT INTO public.cart_lines VALUES
	('22f4660d-6a07-4fe2-91b6-86855f8b4d92', '00000000-0000-4000-8000-00000000b002', '00000000-0000-4000-8000-00000000d001', 3, '2026-11-29 13:07:46.877+00', 45);
INSERT INTO public.categories VALUES
	('00000000-0000-4000-8000-000000000011', 'Fruits', 'fruits', 'Fruits', NULL, NULL, 1, 2, 3, false, 1, '2026-11-29 12:57:12.798+00', '{}'),
	('00000000-0000-4000-8000-000000000012', 'Vegetables', 'vegetables', 'Vegitables', NULL, NULL, 2, 1, 4, false, 1, '2026-11-29 12:57:12.798+00', '{}'),
	('00000000-0000-4000-8000-000000000013', 'Delicatessens', 'delicatessens', 'Delicatessens', NULL, NULL, 3, 3, 2, false, 1, '2026-11-29 12:57:12.798+00', '{}'),
	('00000000-0000-4000-8000-000000000014', 'Beverage', 'beverage', 'Beverages', NULL, NULL, 4, 4, 1, false, 1, '2026-11-29 12:57:12.798+00', '{}'),
	('00000000-0000-4000-8000-00000000c001', 'Frozen', 'frozen', 'Frozen', NULL, NULL, 5, 5, 5, false, 1, '2026-11-29 13:07:46.265+00', '{"de": {"name": "Tiefgekühltes"}}'),
	('00000000-0000-4000-8000-00000000c002', 'Berries', 'berries', 'Berries', NULL, '00000000-0000-4000-8000-000000000011', 1, 6, 6, false, 1, '2026-11-29 13:07:46.265+00', '{}');
INSERT INTO public.category_slugs VALUES
	('ice', '00000000-0000-4000-8000-00000000c001');
INSERT INTO public.checkouts VALUES
	('6c0431a5-d4b3-42e6-a459-adba18de8f86', '2f1399f0-ffae-4ce2-9445-674a9234d844', 'ordered', 'Sam Shopper', 'shopper@larder.test', '+1 202 555 0114', '48 Juniper Lane, Apt 3, Millbrook, NY 12545', 1635, 1000, 2635, 'USD', 'order_demo0000000002', '2026-10-08 10:38:19.362+00', NULL, NULL, 0, 2, '[]', 0, 'en', 0),
	('55e4f302-b709-468e-9cda-ebf0b13c0018', '2f1399f0-ffae-4ce2-9445-674a9234d844', 'ordered', 'Jo Shopper', 'shopper@larder.test', '+1 202 555 0137', '12 Quarry Road, Millbrook, NY 12545', 2015, 1500, 3515, 'USD', 'order_demo0000000005', '2026-10-23 11:15:19.362+00', NULL, NULL, 0, 5, '[]', 0, 'en', 0),
	('9dbe1eb2-9ce1-417c-905d-f053ff33c654', '64f84838-1842-4181-82e5-5b1454f6de70', 'ordered', 'Maya Raman', 'maya.raman@example.com', '+1 202 555 0121', '7 Orchard Row, Ashford, CT 06278', 1705, 2000, 3705, 'USD', 'order_demo0000000011', '2026-11-17 08:47:19.362+00', NULL, NULL, 0, 11, '[]', 0, 'en', 0),
	('04a29a3f-f125-420a-94ab-2c55d0611bbe', '2f1399f0-ffae-4ce2-9445-674a9234d844', 'ordered', 'Sam Shopper', 'shopper@larder.test', '+1 202 555 0114', '48 Juniper Lane, Apt 3, Millbrook, NY 12545', 1905, 2000, 3905, 'USD', 'order_demo0000000019', '2026-11-28 13:06:19.362+00', NULL, NULL, 0, 19, '[]', 0, 'en', 0),
	('dbc086c9-7c77-4bb7-af41-b9a9de00ef8b', '64f84838-1842-4181-82e5-5b1454f6de70', 'ordered', 'Maya Raman', 'maya.raman@example.com', '+1 202 555 0121', '7 Orchard Row, Ashford, CT 06278', 1890, 2000, 3890, 'USD', 'order_demo0000000020', '2026-11-29 09:24:19.362+00', NULL, NULL, 0, 20, '[]', 0, 'en', 0),
	('00000000-0000-4000-8000-00000000e001', '00000000-0000-4000-8000-00000000b001', 'ordered', 'Søren Østergård', 'soren@example.test', '+45 12', 'Ærøvej 1', 900, 500, 1450, 'USD', 'order_made_1', '2026-11-29 13:07:46.877+00', NULL, NULL, 0, 41, '[{"name": "VAT", "rate": 7000, "amount": 95}]', 0, 'en', 50),
	('00000000-0000-4000-8000-00000000e002', '00000000-0000-4000-8000-00000000b002', 'awaiting_payment', 'Ольга', 'olga@example.test', '+7', 'Улица १२', 300, 500, 800, 'USD', 'order_made_2', '2026-11-29 13:07:46.877+00', NULL, NULL, 0, 42, '[]', 0, 'en', 0),
	('00000000-0000-4000-8000-00000000e003', '00000000-0000-4000-8000-00000000b002', 'refund_due', 'Ольга', 'olga@example.test', '+7', 'Улица', 300, 500, 800, 'USD', 'order_made_3', '2026-11-29 13:07:46.877+00', NULL, NULL, 0, 43, '[]', 0, 'en', 0);
INSERT INTO public.checkout_lines VALUES
	('a7d439e9-a416-4978-81e0-2c7e32a214ef', 0, '3a20ab42-0ef9-42bc-8b94-e038a80808e4', 'Yellow peaches', '/pictures/yellow-peaches.800.webp', 420, 3, '6c0431a5-d4b3-42e6-a459-adba18de8f86', 4, 'piece', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Yellow peaches'),
	('d5a235d1-e737-46e5-a5e6-945ec39b0e6f', 1, 'e7991858-2567-4ec4-b0e6-aec04c4b45ec', 'Watermelon, quarter', '/pictures/watermelon.800.webp', 375, 1, '6c0431a5-d4b3-42e6-a459-adba18de8f86', 1500, 'g', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Watermelon, quarter'),
	('94aefd5f-bd72-412e-99fb-583f435a3796', 0, 'f23bf38a-abdb-4b46-959a-1f449ccb2af7', 'Wildflower honey', '/pictures/wildflower-honey.800.webp', 780, 1, '55e4f302-b709-468e-9cda-ebf0b13c0018', 450, 'g', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Wildflower honey'),
	('d4fe83a5-6ae8-405c-821b-ea87e7e61997', 1, '98693180-f693-48ab-8171-ed9d1c5d0b33', 'Rich drinking chocolate', '/pictures/drinking-chocolate.800.webp', 595, 1, '55e4f302-b709-468e-9cda-ebf0b13c0018', 300, 'g', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Rich drinking chocolate'),
	('e809d510-4b44-4410-9416-d047d84cd34c', 2, 'd7788732-f579-40e1-a97c-606649e0f82a', 'Loose leaf breakfast tea in a tin', '/pictures/breakfast-tea.800.webp', 640, 1, '55e4f302-b709-468e-9cda-ebf0b13c0018', 125, 'g', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Loose leaf breakfast tea in a tin'),
	('b94adfb4-f012-4d20-99ae-69eaac4f0610', 0, 'f7bb9c56-cf79-4f74-b116-97b798ab3bde', 'Gala apples', '/pictures/gala-apples.800.webp', 240, 2, '9dbe1eb2-9ce1-417c-905d-f053ff33c654', 1000, 'g', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Gala apples'),
	('961a22c0-1bf7-4d58-ac3f-cbd248027197', 1, '29dd276c-46b1-41b9-802b-6ae7c89d5416', 'Unwaxed lemons', '/pictures/unwaxed-lemons.800.webp', 195, 1, '9dbe1eb2-9ce1-417c-905d-f053ff33c654', 4, 'piece', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Unwaxed lemons'),
	('fb16f0c1-75a6-45c6-b359-cd2a6d61e11b', 2, 'a3a9ef8a-5738-47a3-b453-4e5de7dacd6c', 'Feta in brine', '/pictures/feta-in-brine.800.webp', 410, 1, '9dbe1eb2-9ce1-417c-905d-f053ff33c654', 200, 'g', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Feta in brine'),
	('abac92f2-14c2-4460-94f5-66a275344ef9', 3, '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'Vine tomatoes', '/pictures/vine-tomatoes.800.webp', 310, 2, '9dbe1eb2-9ce1-417c-905d-f053ff33c654', 500, 'g', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Vine tomatoes'),
	('1cf739f2-2110-4fcf-8f2e-92be6f9ef1a2', 0, '96bc91db-be0a-405b-9a7b-648c1e441e35', 'Strawberries', '/pictures/strawberries.800.webp', 395, 2, '04a29a3f-f125-420a-94ab-2c55d0611bbe', 400, 'g', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Strawberries'),
	('0d5b4049-5b37-40d9-a6e7-03aaa90bb6e3', 1, '48053345-492e-4ca2-88c5-4992e2a71a4c', 'Cloudy lemonade', '/pictures/cloudy-lemonade.800.webp', 390, 1, '04a29a3f-f125-420a-94ab-2c55d0611bbe', 750, 'ml', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Cloudy lemonade'),
	('9991c2c7-bc1d-4e66-b847-c9eddd1e0290', 2, '0e8252f9-e785-4de4-9173-aa6e50b511b1', 'Free-range eggs, large', '/pictures/free-range-eggs.800.webp', 385, 1, '04a29a3f-f125-420a-94ab-2c55d0611bbe', 6, 'piece', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Free-range eggs, large'),
	('339cb084-4e4e-4ed3-a751-b0c4b8dccfbc', 3, '090ea056-bd26-4543-beb1-ca57fe093f84', 'Farmhouse white loaf, unsliced', '/pictures/farmhouse-loaf.800.webp', 340, 1, '04a29a3f-f125-420a-94ab-2c55d0611bbe', 800, 'g', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Farmhouse white loaf, unsliced'),
	('977a04d6-e308-45d3-b36d-0ee212fe5271', 0, 'b85ef80d-1c1a-4be5-b2f6-5f1106881710', 'Green kiwis', '/pictures/green-kiwis.800.webp', 260, 1, 'dbc086c9-7c77-4bb7-af41-b9a9de00ef8b', 6, 'piece', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Green kiwis'),
	('d15284e1-0469-4c6f-b505-0eca1341216c', 1, '6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2', 'Blueberries', '/pictures/blueberries.800.webp', 360, 2, 'dbc086c9-7c77-4bb7-af41-b9a9de00ef8b', 250, 'g', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Blueberries'),
	('0dedb06b-fe40-4927-9d4d-ff2d25f2be07', 2, '4ffc873b-f47d-42b3-8a9e-bcaf06c5463d', 'Ripe mangoes', '/pictures/ripe-mangoes.800.webp', 440, 1, 'dbc086c9-7c77-4bb7-af41-b9a9de00ef8b', 2, 'piece', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Ripe mangoes'),
	('8712f78d-253e-447b-aba9-48f1fefcc91c', 3, 'f8650217-633a-45be-9e40-870f79f7a603', 'Oat drink, barista', '/pictures/oat-drink-barista.800.webp', 235, 2, 'dbc086c9-7c77-4bb7-af41-b9a9de00ef8b', 1000, 'ml', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'Oat drink, barista'),
	('00000000-0000-4000-8000-00000000e101', 0, '00000000-0000-4000-8000-00000000d001', 'Rote Grütze', '/pictures/berries.800.webp', 450, 2, '00000000-0000-4000-8000-00000000e001', 1500, 'ml', 'VAT', 7000, 59, 25, NULL, NULL, NULL, 6, 'Rødgrød'),
	('00000000-0000-4000-8000-00000000e102', 0, '00000000-0000-4000-8000-00000000d001', 'Rødgrød', '/pictures/berries.800.webp', 300, 1, '00000000-0000-4000-8000-00000000e002', NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.demo_data VALUES
	(true, '2026-11-29 13:06:18.667864+00');
INSERT INTO public.first_orders VALUES
	('2f1399f0-ffae-4ce2-9445-674a9234d844', '2026-10-08 10:38:19.362+00'),
	('64f84838-1842-4181-82e5-5b1454f6de70', '2026-11-17 08:47:19.362+00'),
	('00000000-0000-4000-8000-00000000b001', '2026-11-29 13:07:46.877+00');
INSERT INTO public.function_history VALUES
	('search-text', '76bc2b325321b66d3ca717948e80856d1f5d0bb798ee7dae21115bd9e846463d', '2026-11-29 12:57:12.484+00'),
	('refunds', 'c68e173c9d385630c77201087a0dcacce4698371b6d9e3e1b1bc3501b692ddfe', '2026-11-29 12:57:12.595+00'),
	('takings', '3278de0456481ef09e84757fb151b95a665a0829e04796f09854c962875d4f6d', '2026-11-29 12:57:12.617+00'),
	('users', '11e7cfc53f768078f5e92d38161c2a417fa976bc8e0ebc23879caa6c357ba89e', '2026-11-29 12:57:12.717+00'),
	('product-words', '69c707104914bb9b7b632d577221ceed0835cc6b72c37ce4d1eddad840b63d8a', '2026-11-29 12:57:12.748+00'),
	('products', 'f54e05f61c9612f21498c9eb01c265f7f1dc262910107b12430d3005bfaa76cc', '2026-11-29 12:57:12.748+00'),
	('orders', '422a9416ccc0e331007011dff5fea78a9a12249ce8789fe62f9c67c79d575550', '2026-11-29 12:57:12.774+00'),
	('categories', 'f99db1dfaf3e9755d4df400255cca5703989707d1a46e2faea3884f0d8f236cc', '2026-11-29 12:57:12.798+00'),
	('product-keys', '87defb972afc3eee5e5eb0eb8db9676973761ee85c14f520b36d095a03f0a471', '2026-11-29 12:57:12.817+00'),
	('prices', '025ed1b7aa85090a8a3351e3515e3d2b824ff5320e943c04dc0cb735eaccc8dd', '2026-11-29 12:57:12.869+00'),
	('food', '1c4a408a1e6b343ddfe77552f3b540b1b8e8184b0c58ecad5576f2b6dc36708c', '2026-11-29 12:57:12.891+00'),
	('product-texts', '713b79f8e3461af6b2acbd1e5a59c32844baae4defa3ea6f056d9aa8b2262fbe', '2026-11-29 12:57:12.922+00'),
	('shop', '9e347875b32171b81c9cd79d309ff790dd068fac787bb59d5dbd1067df3bf25a', '2026-11-29 12:57:12.991+00'),
	('product-search', 'd38ec78649c7ba88a987544b6c2a877fb78e2817696421f50eca35b5ee0c08e7', '2026-11-29 12:57:13.009+00'),
	('product-counts', 'e9ae984b5cdbe8e6eb1f77e38cec7d05fe054f62251199dbdf86d2c51dabe27f', '2026-11-29 12:57:13.012+00'),
	('ratings', 'c911950cebd617ab356fc2378bd8388f16607af1e53b3218606e8c5990d15f40', '2026-11-29 12:57:13.015+00'),
	('stock-holds', '2534f7e2180c18637708ca4b3acfe3a9417f5e575e94e3611127be671b5f0c94', '2026-11-29 12:57:13.019+00'),
	('carts', 'e1f9faf5e5ea99693b3dc17bce9fb85f33b5f0b861b5db41d300c25211cd4928', '2026-11-29 12:57:13.022+00'),
	('checkouts', '97398974e2b931df2865871f48e2d2a1a56aaa5c5314d08366bfe3249c3705ad', '2026-11-29 12:57:13.024+00'),
	('payments', '9a4644fa0d1ba1ee881fd5f38349e18a1a86e10019249fb2616a0ba93cee6fab', '2026-11-29 12:57:13.025+00'),
	('invoices', 'b1620d55cfa673355c93076978a217bd79afd607616c3f4cd4568571418b0e15', '2026-11-29 12:57:13.027+00'),
	('audit', 'f1a7509bcf7d4536161f04dc53c338484997db84680ac819a31bc53f2a1490b2', '2026-11-29 12:57:13.028+00'),
	('changes', 'c21746fcb7e16d9112ce83763b10f5f0ab9091eadb6b8dd2f2f7a173c8ff8afb', '2026-11-29 12:57:13.03+00');
INSERT INTO public.migrations VALUES
	(1, 1796700000000, 'Baseline1796700000000'),
	(2, 1796800000000, 'PartialRefunds1796800000000'),
	(3, 1796800100000, 'Takings1796800100000'),
	(4, 1796800110000, 'OverviewIndex1796800110000'),
	(5, 1796810000000, 'CancelledOrders1796810000000'),
	(6, 1796810010000, 'FillCancelledOrders1796810010000'),
	(7, 1796810100000, 'ListsWithDeletedOrders1796810100000'),
	(8, 1796820100000, 'PurchasesInSequence1796820100000'),
	(9, 1796820200000, 'PurchasesNumbered1796820200000'),
	(10, 1796830000000, 'OutboxPriorities1796830000000'),
	(11, 1796830010000, 'NextOfEachLane1796830010000'),
	(12, 1796850000000, 'EmailAsOf1796850000000'),
	(13, 1796850100000, 'DemoData1796850100000'),
	(14, 1796860000000, 'OneRatingPerCustomer1796860000000'),
	(15, 1796870000000, 'RetentionClock1796870000000'),
	(16, 1796900000000, 'FoldLetters1796900000000'),
	(17, 1796900010000, 'FoldUsers1796900010000'),
	(18, 1796900020000, 'SearchFoldedOrders1796900020000'),
	(19, 1796900030000, 'SortOrders1796900030000'),
	(20, 1796900100000, 'SearchTerms1796900100000'),
	(21, 1796900110000, 'IndexSearchTerms1796900110000'),
	(22, 1796900200000, 'FillProductSearch1796900200000'),
	(23, 1796900300000, 'ImportReports1796900300000'),
	(24, 1796910000000, 'PackSizesOfLines1796910000000'),
	(25, 1796910100000, 'IndexTrash1796910100000'),
	(26, 1796920000000, 'PaymentEmails1796920000000'),
	(27, 1796930000000, 'CountOrderItems1796930000000'),
	(28, 1796930010000, 'SortOrdersByAnyColumn1796930010000'),
	(29, 1796940000000, 'IndexCartProducts1796940000000'),
	(30, 1796960000000, 'ShopSettings1796960000000'),
	(31, 1797000000000, 'Categories1797000000000'),
	(32, 1797000010000, 'FillProductCategories1797000010000'),
	(33, 1797010000000, 'ProductKeys1797010000000'),
	(34, 1797010010000, 'IndexProductKeys1797010010000'),
	(35, 1797020000000, 'TaxRates1797020000000'),
	(36, 1797020010000, 'TaxRatesOfProducts1797020010000'),
	(37, 1797020020000, 'TaxesOfOrders1797020020000'),
	(38, 1797020030000, 'CheckTotalsWithTax1797020030000'),
	(39, 1797030000000, 'ShopPages1797030000000'),
	(40, 1797030010000, 'ShopLooks1797030010000'),
	(41, 1797040000000, 'SetupChecklist1797040000000'),
	(42, 1797050000000, 'NumberSeries1797050000000'),
	(43, 1797050010000, 'InvoiceNumbers1797050010000'),
	(44, 1797050020000, 'CreditNotes1797050020000'),
	(45, 1797050030000, 'IndexInvoiceNumbers1797050030000'),
	(46, 1797060000000, 'LocaleOfOrders1797060000000'),
	(47, 1797071000000, 'SalePrices1797071000000'),
	(48, 1797071010000, 'PriceHistory1797071010000'),
	(49, 1797071020000, 'IndexSales1797071020000'),
	(50, 1797071100000, 'DepositsOfProducts1797071100000'),
	(51, 1797071110000, 'DepositTaxRate1797071110000'),
	(52, 1797071120000, 'DepositsOfOrders1797071120000'),
	(53, 1797071130000, 'CheckDeposits1797071130000'),
	(54, 1797072000000, 'FoodFacts1797072000000'),
	(55, 1797072010000, 'IndexFoodFacts1797072010000'),
	(56, 1797073000000, 'PaymentMethods1797073000000'),
	(57, 1797073010000, 'IndexRevenue1797073010000'),
	(58, 1797076000000, 'Sellers1797076000000'),
	(59, 1797077000000, 'ProductPictures1797077000000'),
	(60, 1797078000000, 'PacksOfSeveral1797078000000'),
	(61, 1797078010000, 'CheckPackCounts1797078010000'),
	(62, 1797078020000, 'ProductFamilies1797078020000'),
	(63, 1797078030000, 'IndexProductFamilies1797078030000'),
	(64, 1797079000000, 'LocaleOfUsers1797079000000'),
	(65, 1797079010000, 'ProductTranslations1797079010000'),
	(66, 1797081000000, 'LocalesOfShop1797081000000'),
	(67, 1797084000000, 'IndexPictures1797084000000'),
	(68, 1797085000000, 'TaxRatesByNameAndRate1797085000000'),
	(69, 1797085010000, 'PackCountsOfLines1797085010000'),
	(70, 1797086000000, 'TextsOfShopPages1797086000000'),
	(71, 1797086010000, 'TextsOfShop1797086010000'),
	(72, 1797087000000, 'NamesOfCategories1797087000000'),
	(73, 1797089000000, 'OriginalNamesOfLines1797089000000');
INSERT INTO public.number_series VALUES
	('invoice', 2),
	('credit-note', 1);
INSERT INTO public.order_days VALUES
	('2026-11-28', 'Pending', 'USD', 3, 1, 3905),
	('2026-11-29', 'Pending', 'USD', 3, 2, 5340),
	('2026-10-23', 'Shipped', 'USD', 3, 1, 3515),
	('2026-11-17', 'Shipped', 'USD', 3, 1, 3705),
	('2026-10-08', 'Rejected', 'USD', 3, 1, 2635);
INSERT INTO public.orders VALUES
	('52474b80-8f24-440e-b8ec-c6ea96916545', 2, '2f1399f0-ffae-4ce2-9445-674a9234d844', '6c0431a5-d4b3-42e6-a459-adba18de8f86', 'Sam Shopper', 'shopper@larder.test', '48 Juniper Lane, Apt 3, Millbrook, NY 12545', '+1 202 555 0114', 'pay_demo0000000002', 'Rejected', 1635, 1000, 2635, 'USD', '2026-10-08 10:38:19.362+00', NULL, NULL, NULL, NULL, 22, false, 4, '[]', 0, NULL, 'en', 0, 'card', NULL),
	('47e3793f-a245-4a5d-87fa-4be7543a143c', 5, '2f1399f0-ffae-4ce2-9445-674a9234d844', '55e4f302-b709-468e-9cda-ebf0b13c0018', 'Jo Shopper', 'shopper@larder.test', '12 Quarry Road, Millbrook, NY 12545', '+1 202 555 0137', 'pay_demo0000000005', 'Shipped', 2015, 1500, 3515, 'USD', '2026-10-23 11:15:19.362+00', NULL, NULL, NULL, NULL, 25, false, 3, '[]', 0, NULL, 'en', 0, 'card', NULL),
	('b22ffe15-aebe-4e29-8ab9-06237a48cea3', 11, '64f84838-1842-4181-82e5-5b1454f6de70', '9dbe1eb2-9ce1-417c-905d-f053ff33c654', 'Maya Raman', 'maya.raman@example.com', '7 Orchard Row, Ashford, CT 06278', '+1 202 555 0121', 'pay_demo0000000011', 'Shipped', 1705, 2000, 3705, 'USD', '2026-11-17 08:47:19.362+00', NULL, NULL, NULL, NULL, 31, false, 6, '[]', 0, NULL, 'en', 0, 'card', NULL),
	('02074250-b533-436c-b9f9-888540da1f4a', 19, '2f1399f0-ffae-4ce2-9445-674a9234d844', '04a29a3f-f125-420a-94ab-2c55d0611bbe', 'Sam Shopper', 'shopper@larder.test', '48 Juniper Lane, Apt 3, Millbrook, NY 12545', '+1 202 555 0114', 'pay_demo0000000019', 'Pending', 1905, 2000, 3905, 'USD', '2026-11-28 13:06:19.362+00', NULL, NULL, NULL, NULL, 39, false, 5, '[]', 0, NULL, 'en', 0, 'card', NULL),
	('f1b3e029-1028-4449-93de-8b0eff35de5b', 20, '64f84838-1842-4181-82e5-5b1454f6de70', 'dbc086c9-7c77-4bb7-af41-b9a9de00ef8b', 'Maya Raman', 'maya.raman@example.com', '7 Orchard Row, Ashford, CT 06278', '+1 202 555 0121', 'pay_demo0000000020', 'Pending', 1890, 2000, 3890, 'USD', '2026-11-29 09:24:19.362+00', NULL, NULL, NULL, NULL, 40, false, 6, '[]', 0, NULL, 'en', 0, 'card', NULL),
	('00000000-0000-4000-8000-00000000f001', 21, '00000000-0000-4000-8000-00000000b001', '00000000-0000-4000-8000-00000000e001', 'Søren Østergård', 'soren@example.test', 'Ærøvej 1', '+45 12', 'pay_made_1', 'Pending', 900, 500, 1450, 'USD', '2026-11-29 13:07:46.877+00', NULL, NULL, NULL, NULL, 44, false, 2, '[{"name": "VAT", "rate": 7000, "amount": 95}]', 0, 'INV-2', 'de', 50, 'card', '{"name": "Larder"}');
INSERT INTO public.refunds VALUES
	('00000000-0000-4000-8000-00000000f201', '00000000-0000-4000-8000-00000000e001', 'pay_made_1', '00000000-0000-4000-8000-00000000f001', 475, 'USD', 'adjustment', 'One was broken.', 'refunded', '606946ac-366d-4c41-88b2-d431026c4a9a', 'rfnd_1', '2026-11-29 13:07:46.877+00', '2026-11-22 10:00:00+00', 'key-1', 'CN-1', '[]', NULL),
	('00000000-0000-4000-8000-00000000f202', '00000000-0000-4000-8000-00000000e003', 'pay_made_3', NULL, 800, 'USD', 'sold_out', NULL, 'due', NULL, NULL, '2026-11-29 13:07:46.877+00', NULL, NULL, NULL, '[]', NULL);
INSERT INTO public.order_events OVERRIDING SYSTEM VALUE VALUES
	(3, '52474b80-8f24-440e-b8ec-c6ea96916545', 'Pending', '2f1399f0-ffae-4ce2-9445-674a9234d844', '2026-10-08 10:38:19.362+00', NULL, NULL, NULL, NULL),
	(4, '52474b80-8f24-440e-b8ec-c6ea96916545', 'Rejected', '606946ac-366d-4c41-88b2-d431026c4a9a', '2026-10-08 15:15:19.362+00', NULL, NULL, NULL, NULL),
	(9, '47e3793f-a245-4a5d-87fa-4be7543a143c', 'Pending', '2f1399f0-ffae-4ce2-9445-674a9234d844', '2026-10-23 11:15:19.362+00', NULL, NULL, NULL, NULL),
	(10, '47e3793f-a245-4a5d-87fa-4be7543a143c', 'Shipped', '606946ac-366d-4c41-88b2-d431026c4a9a', '2026-10-23 20:43:19.362+00', NULL, NULL, NULL, NULL),
	(21, 'b22ffe15-aebe-4e29-8ab9-06237a48cea3', 'Pending', '64f84838-1842-4181-82e5-5b1454f6de70', '2026-11-17 08:47:19.362+00', NULL, NULL, NULL, NULL),
	(22, 'b22ffe15-aebe-4e29-8ab9-06237a48cea3', 'Shipped', '606946ac-366d-4c41-88b2-d431026c4a9a', '2026-11-18 03:57:19.362+00', NULL, NULL, NULL, NULL),
	(34, '02074250-b533-436c-b9f9-888540da1f4a', 'Pending', '2f1399f0-ffae-4ce2-9445-674a9234d844', '2026-11-28 13:06:19.362+00', NULL, NULL, NULL, NULL),
	(35, 'f1b3e029-1028-4449-93de-8b0eff35de5b', 'Pending', '64f84838-1842-4181-82e5-5b1454f6de70', '2026-11-29 09:24:19.362+00', NULL, NULL, NULL, NULL),
	(36, '00000000-0000-4000-8000-00000000f001', 'Pending', '00000000-0000-4000-8000-00000000b001', '2026-11-29 13:07:46.877+00', NULL, NULL, NULL, NULL),
	(37, '00000000-0000-4000-8000-00000000f001', 'Pending', NULL, '2026-11-29 13:07:46.877+00', 'refunded', '00000000-0000-4000-8000-00000000f201', NULL, NULL);
INSERT INTO public.order_lines VALUES
	('3b7ff77e-4561-4fdd-8d1c-eec01ebfc14c', 0, '3a20ab42-0ef9-42bc-8b94-e038a80808e4', 'Yellow peaches', '/pictures/yellow-peaches.800.webp', 420, 3, '52474b80-8f24-440e-b8ec-c6ea96916545', 0, 0, 0, 4, 'piece', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Yellow peaches'),
	('02252785-9ba9-48e2-b11d-5f42f5dedeaa', 1, 'e7991858-2567-4ec4-b0e6-aec04c4b45ec', 'Watermelon, quarter', '/pictures/watermelon.800.webp', 375, 1, '52474b80-8f24-440e-b8ec-c6ea96916545', 0, 0, 0, 1500, 'g', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Watermelon, quarter'),
	('66859ce2-8bfe-4faf-9f86-88c1948f0405', 0, 'f23bf38a-abdb-4b46-959a-1f449ccb2af7', 'Wildflower honey', '/pictures/wildflower-honey.800.webp', 780, 1, '47e3793f-a245-4a5d-87fa-4be7543a143c', 0, 0, 0, 450, 'g', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Wildflower honey'),
	('16f51585-a0fe-41d5-bfff-267fc5a74fe6', 1, '98693180-f693-48ab-8171-ed9d1c5d0b33', 'Rich drinking chocolate', '/pictures/drinking-chocolate.800.webp', 595, 1, '47e3793f-a245-4a5d-87fa-4be7543a143c', 0, 0, 0, 300, 'g', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Rich drinking chocolate'),
	('ea793086-5cdf-4ac6-8f20-f1fcc07319fb', 2, 'd7788732-f579-40e1-a97c-606649e0f82a', 'Loose leaf breakfast tea in a tin', '/pictures/breakfast-tea.800.webp', 640, 1, '47e3793f-a245-4a5d-87fa-4be7543a143c', 0, 0, 0, 125, 'g', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Loose leaf breakfast tea in a tin'),
	('d6514bca-023a-40e1-8386-5ef0590e8972', 0, 'f7bb9c56-cf79-4f74-b116-97b798ab3bde', 'Gala apples', '/pictures/gala-apples.800.webp', 240, 2, 'b22ffe15-aebe-4e29-8ab9-06237a48cea3', 0, 0, 0, 1000, 'g', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Gala apples'),
	('d724ce23-e2a7-44e6-8529-cc38a638d064', 1, '29dd276c-46b1-41b9-802b-6ae7c89d5416', 'Unwaxed lemons', '/pictures/unwaxed-lemons.800.webp', 195, 1, 'b22ffe15-aebe-4e29-8ab9-06237a48cea3', 0, 0, 0, 4, 'piece', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Unwaxed lemons'),
	('e62a4c4b-6dcd-4092-997d-81b1c3e7af91', 2, 'a3a9ef8a-5738-47a3-b453-4e5de7dacd6c', 'Feta in brine', '/pictures/feta-in-brine.800.webp', 410, 1, 'b22ffe15-aebe-4e29-8ab9-06237a48cea3', 0, 0, 0, 200, 'g', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Feta in brine'),
	('05ccd8f9-d9d8-4330-8851-b62bfd9fd5de', 3, '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'Vine tomatoes', '/pictures/vine-tomatoes.800.webp', 310, 2, 'b22ffe15-aebe-4e29-8ab9-06237a48cea3', 0, 0, 0, 500, 'g', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Vine tomatoes'),
	('e0226f34-859b-40ef-b8c1-1d45cb96de7f', 0, '96bc91db-be0a-405b-9a7b-648c1e441e35', 'Strawberries', '/pictures/strawberries.800.webp', 395, 2, '02074250-b533-436c-b9f9-888540da1f4a', 0, 0, 0, 400, 'g', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Strawberries'),
	('64a7f7c8-70fd-49eb-9002-bf0de06bd765', 1, '48053345-492e-4ca2-88c5-4992e2a71a4c', 'Cloudy lemonade', '/pictures/cloudy-lemonade.800.webp', 390, 1, '02074250-b533-436c-b9f9-888540da1f4a', 0, 0, 0, 750, 'ml', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Cloudy lemonade'),
	('862af595-658b-4f8c-a98d-2e704ffcf12b', 2, '0e8252f9-e785-4de4-9173-aa6e50b511b1', 'Free-range eggs, large', '/pictures/free-range-eggs.800.webp', 385, 1, '02074250-b533-436c-b9f9-888540da1f4a', 0, 0, 0, 6, 'piece', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Free-range eggs, large'),
	('cf0acd42-f910-419a-994d-cca0be8f07a4', 3, '090ea056-bd26-4543-beb1-ca57fe093f84', 'Farmhouse white loaf, unsliced', '/pictures/farmhouse-loaf.800.webp', 340, 1, '02074250-b533-436c-b9f9-888540da1f4a', 0, 0, 0, 800, 'g', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Farmhouse white loaf, unsliced'),
	('4aa2e4bb-6ccf-4fa2-9f52-6ce1da41b1d9', 0, 'b85ef80d-1c1a-4be5-b2f6-5f1106881710', 'Green kiwis', '/pictures/green-kiwis.800.webp', 260, 1, 'f1b3e029-1028-4449-93de-8b0eff35de5b', 0, 0, 0, 6, 'piece', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Green kiwis'),
	('2ca42f73-c078-441a-9644-69400d51b208', 1, '6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2', 'Blueberries', '/pictures/blueberries.800.webp', 360, 2, 'f1b3e029-1028-4449-93de-8b0eff35de5b', 0, 0, 0, 250, 'g', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Blueberries'),
	('4a670d45-cd20-48e9-acc2-5522fcad65d8', 2, '4ffc873b-f47d-42b3-8a9e-bcaf06c5463d', 'Ripe mangoes', '/pictures/ripe-mangoes.800.webp', 440, 1, 'f1b3e029-1028-4449-93de-8b0eff35de5b', 0, 0, 0, 2, 'piece', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Ripe mangoes'),
	('76b4cddb-0418-496f-bc3a-d62005654288', 3, 'f8650217-633a-45be-9e40-870f79f7a603', 'Oat drink, barista', '/pictures/oat-drink-barista.800.webp', 235, 2, 'f1b3e029-1028-4449-93de-8b0eff35de5b', 0, 0, 0, 1000, 'ml', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Oat drink, barista'),
	('00000000-0000-4000-8000-00000000f101', 0, '00000000-0000-4000-8000-00000000d001', 'Rote Grütze', '/pictures/berries.800.webp', 450, 2, '00000000-0000-4000-8000-00000000f001', 0, 0, 25, 1500, 'ml', 'VAT', 7000, 59, NULL, NULL, NULL, 6, 'Rødgrød');
INSERT INTO public.outbox_messages OVERRIDING SYSTEM VALUE VALUES
	(1, 'order.placed', '{"orderId": "00000000-0000-4000-8000-00000000f001"}', '2026-11-29 13:07:46.877+00', '6498e514-449e-4aaf-a4a0-ca7c267d264a', NULL, NULL, 1);
INSERT INTO public.outbox_deliveries VALUES
	('91cb133f-23f1-4745-8822-dc5d243dabd6', 1, 'webhooks', '00000000-0000-4000-8000-00000000f301', 'waiting', 0, '2026-11-23 00:00:00+00', NULL, NULL, '2026-11-29 13:07:46.877+00', NULL, 1);
INSERT INTO public.payments VALUES
	('4ba3ca92-862c-4ea6-95b5-335e663d0dce', '6c0431a5-d4b3-42e6-a459-adba18de8f86', 'pay_demo0000000002', 'captured', 2635, 'USD', '2026-10-08 10:38:19.362+00'),
	('5dc79c23-4796-4b16-9082-67618400e296', '55e4f302-b709-468e-9cda-ebf0b13c0018', 'pay_demo0000000005', 'captured', 3515, 'USD', '2026-10-23 11:15:19.362+00'),
	('8375cabd-7f05-415e-a5c5-4b4014113404', '9dbe1eb2-9ce1-417c-905d-f053ff33c654', 'pay_demo0000000011', 'captured', 3705, 'USD', '2026-11-17 08:47:19.362+00'),
	('7d7a17a5-931f-488b-b42f-1d6325f68b57', '04a29a3f-f125-420a-94ab-2c55d0611bbe', 'pay_demo0000000019', 'captured', 3905, 'USD', '2026-11-28 13:06:19.362+00'),
	('2dafbcf6-a8cf-4470-827d-160dac9f9ba0', 'dbc086c9-7c77-4bb7-af41-b9a9de00ef8b', 'pay_demo0000000020', 'captured', 3890, 'USD', '2026-11-29 09:24:19.362+00'),
	('e3dac5be-5806-4955-aefa-ca682c75d4cf', '00000000-0000-4000-8000-00000000e001', 'pay_made_1', 'captured', 1450, 'USD', '2026-11-29 13:07:46.877+00'),
	('252ffbaa-f9ce-4ca9-b83d-cf18abc4853d', '00000000-0000-4000-8000-00000000e003', 'pay_made_3', 'captured', 800, 'USD', '2026-11-29 13:07:46.877+00');
INSERT INTO public.price_history VALUES
	('00000000-0000-4000-8000-00000000d002', 300, '2026-11-29 13:07:46.265+00'),
	('00000000-0000-4000-8000-00000000d002', 200, '2026-11-29 13:07:46.855+00'),
	('00000000-0000-4000-8000-00000000d002', 180, '2026-11-29 13:07:46.99+00');
INSERT INTO public.product_counts OVERRIDING SYSTEM VALUE VALUES
	(14, 'Delicatessens', 5),
	(15, 'Fruits', 8),
	(16, 'Beverage', 6),
	(17, '00000000-0000-4000-8000-00000000c001,00000000-0000-4000-8000-00000000c002', 1),
	(18, 'Vegetables', 1);
INSERT INTO public.product_days VALUES
	('2026-11-28', '48053345-492e-4ca2-88c5-4992e2a71a4c', 'USD', 1, 390),
	('2026-11-29', 'b85ef80d-1c1a-4be5-b2f6-5f1106881710', 'USD', 1, 260),
	('2026-10-08', '3a20ab42-0ef9-42bc-8b94-e038a80808e4', 'USD', 3, 1260),
	('2026-10-08', 'e7991858-2567-4ec4-b0e6-aec04c4b45ec', 'USD', 1, 375),
	('2026-11-28', '96bc91db-be0a-405b-9a7b-648c1e441e35', 'USD', 2, 790),
	('2026-11-17', '29dd276c-46b1-41b9-802b-6ae7c89d5416', 'USD', 1, 195),
	('2026-11-17', '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'USD', 2, 620),
	('2026-11-17', 'a3a9ef8a-5738-47a3-b453-4e5de7dacd6c', 'USD', 1, 410),
	('2026-11-28', '090ea056-bd26-4543-beb1-ca57fe093f84', 'USD', 1, 340),
	('2026-11-29', '00000000-0000-4000-8000-00000000d001', 'USD', 2, 900),
	('2026-11-28', '0e8252f9-e785-4de4-9173-aa6e50b511b1', 'USD', 1, 385),
	('2026-11-29', '4ffc873b-f47d-42b3-8a9e-bcaf06c5463d', 'USD', 1, 440),
	('2026-11-17', 'f7bb9c56-cf79-4f74-b116-97b798ab3bde', 'USD', 2, 480),
	('2026-11-29', '6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2', 'USD', 2, 720),
	('2026-10-23', 'f23bf38a-abdb-4b46-959a-1f449ccb2af7', 'USD', 1, 780),
	('2026-10-23', '98693180-f693-48ab-8171-ed9d1c5d0b33', 'USD', 1, 595),
	('2026-10-23', 'd7788732-f579-40e1-a97c-606649e0f82a', 'USD', 1, 640),
	('2026-11-29', 'f8650217-633a-45be-9e40-870f79f7a603', 'USD', 2, 470);
INSERT INTO public.product_imports VALUES
	('670478e4-b957-4a5f-b54a-e0381d36e86b', '606946ac-366d-4c41-88b2-d431026c4a9a', 'stock.csv', false, 'imported', 100, 1, 0, 0, 0, '[]', '2026-11-29 13:07:46.877+00', '2026-11-29 13:07:46.877+00', 0, 0, 0, 'other', '["name"]', '[]', '["A note"]', NULL);
INSERT INTO public.product_months VALUES
	('2026-11-01', '00000000-0000-4000-8000-00000000d001', 'USD', 2, 900),
	('2026-11-01', 'f7bb9c56-cf79-4f74-b116-97b798ab3bde', 'USD', 2, 480),
	('2026-11-01', '0e8252f9-e785-4de4-9173-aa6e50b511b1', 'USD', 1, 385),
	('2026-10-01', 'd7788732-f579-40e1-a97c-606649e0f82a', 'USD', 1, 640),
	('2026-11-01', '48053345-492e-4ca2-88c5-4992e2a71a4c', 'USD', 1, 390),
	('2026-10-01', '3a20ab42-0ef9-42bc-8b94-e038a80808e4', 'USD', 3, 1260),
	('2026-11-01', '6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2', 'USD', 2, 720),
	('2026-11-01', '29dd276c-46b1-41b9-802b-6ae7c89d5416', 'USD', 1, 195),
	('2026-11-01', '4ffc873b-f47d-42b3-8a9e-bcaf06c5463d', 'USD', 1, 440),
	('2026-11-01', 'a3a9ef8a-5738-47a3-b453-4e5de7dacd6c', 'USD', 1, 410),
	('2026-10-01', 'f23bf38a-abdb-4b46-959a-1f449ccb2af7', 'USD', 1, 780),
	('2026-10-01', 'e7991858-2567-4ec4-b0e6-aec04c4b45ec', 'USD', 1, 375),
	('2026-11-01', '96bc91db-be0a-405b-9a7b-648c1e441e35', 'USD', 2, 790),
	('2026-11-01', '090ea056-bd26-4543-beb1-ca57fe093f84', 'USD', 1, 340),
	('2026-11-01', '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'USD', 2, 620),
	('2026-11-01', 'f8650217-633a-45be-9e40-870f79f7a603', 'USD', 2, 470),
	('2026-11-01', 'b85ef80d-1c1a-4be5-b2f6-5f1106881710', 'USD', 1, 260),
	('2026-10-01', '98693180-f693-48ab-8171-ed9d1c5d0b33', 'USD', 1, 595);
INSERT INTO public.provider_events VALUES
	('evt_1', 'payment.captured', 'pay_made_1', NULL, '2026-11-29 13:07:46.877+00', '2026-11-29 13:07:46.877+00');
INSERT INTO public.ratings VALUES
	('e704932b-e7c2-4e5f-884a-1c3325083408', 'f7bb9c56-cf79-4f74-b116-97b798ab3bde', '5f6035a2-c7cb-4bfe-9f37-432300bfb279', 'Tomasz Zielinski', 'Good eating apples. Slightly smaller than I expected, but that suits the children.', 4, NULL, '2026-11-10 12:29:19.223+00', 'We pick the smaller ones on purpose: they are the sweetest. Glad the children agree!', '2026-11-10 17:06:19.223+00', '606946ac-366d-4c41-88b2-d431026c4a9a', NULL),
	('8cfa9643-b277-433b-aac3-6a6d59495a23', 'f7bb9c56-cf79-4f74-b116-97b798ab3bde', 'a4b0af2b-864c-4e3a-ad5c-91050259a9ae', 'Ingrid Solberg', 'Kept in the cellar for nearly three weeks and still snapped when I bit into them.', 5, NULL, '2026-10-19 11:52:19.223+00', NULL, NULL, NULL, NULL),
	('550edb5a-73e2-4c90-81d2-07fb303c5a44', 'f7bb9c56-cf79-4f74-b116-97b798ab3bde', 'dc35767e-6147-4e8f-a2c0-ceba9a1fb20b', 'Omar Haddad', 'Reliable. I buy a kilo every week and have had only one bruised apple so far.', 4, NULL, '2026-09-24 11:15:19.223+00', NULL, NULL, NULL, NULL),
	('bf537956-234c-45be-89d2-223a3208f917', '29dd276c-46b1-41b9-802b-6ae7c89d5416', '73924dbc-60b2-4aa9-8839-2a2f4705b39b', 'Luca Moretti', 'Juicy and clearly unwaxed. One was rather small, so four stars.', 4, NULL, '2026-10-02 05:05:19.223+00', NULL, NULL, NULL, NULL),
	('eebdbca0-bbeb-424d-b91e-c77827796fe9', '96bc91db-be0a-405b-9a7b-648c1e441e35', 'dc35767e-6147-4e8f-a2c0-ceba9a1fb20b', 'Omar Haddad', 'Half of the punnet was lovely, but two at the bottom had mould and spoiled the rest.', 2, NULL, '2026-10-16 12:37:19.223+00', NULL, NULL, NULL, NULL),
	('80937f79-f2e4-460b-8ef9-d4b7bf186108', '96bc91db-be0a-405b-9a7b-648c1e441e35', 'a4b0af2b-864c-4e3a-ad5c-91050259a9ae', 'Ingrid Solberg', 'Lovely smell when the lid came off. A few were pale at the top.', 4, NULL, '2026-09-20 12:00:19.223+00', NULL, NULL, NULL, NULL),
	('9425cb79-668a-42be-b055-cd970f4bba5d', '6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2', '2f1399f0-ffae-4ce2-9445-674a9234d844', 'Sam Shopper', 'Nice and plump, and they froze well. A little tart for my son.', 4, NULL, '2026-10-25 10:46:19.223+00', NULL, NULL, NULL, NULL),
	('be10e9a6-c4f3-4f95-a797-40fb8d5f7a24', '6a22f4e8-fc96-463a-a1a7-44eb66f1aeb2', '73924dbc-60b2-4aa9-8839-2a2f4705b39b', 'Luca Moretti', 'Better than the ones from the corner shop, and the pack is honest about its weight.', 4, NULL, '2026-09-29 10:09:19.223+00', NULL, NULL, NULL, NULL),
	('07c23dba-d7bf-456b-8e26-982aa1d8b1b7', '4ffc873b-f47d-42b3-8a9e-bcaf06c5463d', '73924dbc-60b2-4aa9-8839-2a2f4705b39b', 'Luca Moretti', 'One was perfect and the other was already fermenting near the stone.', 3, NULL, '2026-10-11 05:13:19.223+00', NULL, NULL, NULL, NULL),
	('2a875f1f-0bf7-4181-ab0e-906e6889ebd2', 'b85ef80d-1c1a-4be5-b2f6-5f1106881710', 'a4b0af2b-864c-4e3a-ad5c-91050259a9ae', 'Ingrid Solberg', 'Hard on arrival, as the description admits. Next to a banana they took three days.', 4, NULL, '2026-10-05 12:45:19.223+00', NULL, NULL, NULL, NULL),
	('22b77b3c-0d72-483b-a882-17ac5a6f6598', '3a20ab42-0ef9-42bc-8b94-e038a80808e4', '2f1399f0-ffae-4ce2-9445-674a9234d844', 'Sam Shopper', 'Good taste, but one of the four never softened and went straight from hard to brown.', 3, NULL, '2026-10-14 11:31:19.223+00', NULL, NULL, NULL, NULL),
	('e0647617-be79-4f23-b841-c426ee2e1118', 'e7991858-2567-4ec4-b0e6-aec04c4b45ec', '2dbb26c1-2861-4e93-9567-3c86d500e4e3', 'Amara Okafor', 'Very refreshing with lime and salt. More seeds than I hoped for.', 4, NULL, '2026-10-24 10:17:19.223+00', NULL, NULL, NULL, NULL),
	('9d11ce0b-dc62-4623-ba46-f25cc16b2e13', '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', '73924dbc-60b2-4aa9-8839-2a2f4705b39b', 'Luca Moretti', 'As an Italian I am hard to please with tomatoes. These please me.', 5, NULL, '2026-10-28 04:07:19.223+00', NULL, NULL, NULL, NULL),
	('817efc32-f158-4e39-9f07-cb804b465b1c', '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', 'a4b0af2b-864c-4e3a-ad5c-91050259a9ae', 'Ingrid Solberg', 'Full of flavour. One had split on the way, but it went into a sauce anyway.', 4, NULL, '2026-10-12 03:30:19.223+00', NULL, NULL, NULL, NULL),
	('0ca4df0f-03dd-4c02-9910-7933d8e0f91b', '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', '4f4d252e-39e8-4954-9cd5-71c2eb9307be', 'Yuki Tanaka', 'Mine came cold and watery this time, as if they had spent the night in a fridge.', 2, NULL, '2026-09-21 12:53:19.223+00', NULL, NULL, NULL, NULL),
	('c89bbf1d-6c56-4e9a-876e-bd09f6c068db', '0ff4f33d-2f2c-41fa-9d2b-a462ec6e364f', '64f84838-1842-4181-82e5-5b1454f6de70', 'Maya Raman', 'Roasted them whole on the vine with garlic. Simple and very good.', 4, NULL, '2026-09-15 12:16:19.223+00', NULL, NULL, NULL, NULL),
	('4bc2b4b0-2487-4343-9df7-9a9d495abc6a', 'a3a9ef8a-5738-47a3-b453-4e5de7dacd6c', '64f84838-1842-4181-82e5-5b1454f6de70', 'Maya Raman', 'Crumbles well. The tub could close a little tighter.', 4, NULL, '2026-09-27 10:41:19.224+00', NULL, NULL, NULL, NULL),
	('49f1d26a-93bf-40f6-af2b-c3043fa0323c', '090ea056-bd26-4543-beb1-ca57fe093f84', 'c54d12e9-7aac-47ee-80af-c93efbc80fd0', 'Leila Karimi', 'Freezes well in thick slices, just as it says.', 4, NULL, '2026-10-13 12:40:19.224+00', NULL, NULL, NULL, NULL),
	('231c63a7-9d9d-48d7-b4e1-c2078e253d0b', 'f23bf38a-abdb-4b46-959a-1f449ccb2af7', 'a4b0af2b-864c-4e3a-ad5c-91050259a9ae', 'Ingrid Solberg', 'I have it in tea every evening. Deep flavour, not just sweet.', 5, NULL, '2026-10-18 04:02:19.224+00', NULL, NULL, NULL, NULL),
	('5b74ba33-e37b-4046-b6a9-bb89da4a82db', 'f23bf38a-abdb-4b46-959a-1f449ccb2af7', '64f84838-1842-4181-82e5-5b1454f6de70', 'Maya Raman', 'Lovely honey. The lid gets sticky, but whose does not.', 4, NULL, '2026-09-17 03:25:19.224+00', NULL, NULL, NULL, NULL),
	('0af157eb-00a1-4f4f-8ee3-5afc5b03515e', '0e8252f9-e785-4de4-9173-aa6e50b511b1', 'dc35767e-6147-4e8f-a2c0-ceba9a1fb20b', 'Omar Haddad', 'Good eggs, but one arrived cracked. The box could be sturdier.', 3, NULL, '2026-10-10 11:34:19.224+00', NULL, NULL, NULL, NULL),
	('083ebb92-d248-4702-8ab2-4ab75729b8ef', 'f8650217-633a-45be-9e40-870f79f7a603', '73924dbc-60b2-4aa9-8839-2a2f4705b39b', 'Luca Moretti', 'For coffee perhaps, but the oat taste is too strong for my cappuccino.', 2, NULL, '2026-10-03 04:47:19.224+00', NULL, NULL, NULL, NULL),
	('fd29534a-2a5b-457b-8ab3-f229b5fabdc6', '48053345-492e-4ca2-88c5-4992e2a71a4c', '2dbb26c1-2861-4e93-9567-3c86d500e4e3', 'Amara Okafor', 'Really lemony. The swing top was stiff the first time.', 4, NULL, '2026-10-22 10:28:19.224+00', NULL, NULL, NULL, NULL),
	('794617d9-31f9-4606-a9d0-9181f1a8b92d', 'd7788732-f579-40e1-a97c-606649e0f82a', 'a4b0af2b-864c-4e3a-ad5c-91050259a9ae', 'Ingrid Solberg', 'Malty and brisk. Four minutes is right, five is too many.', 4, NULL, '2026-09-25 05:32:19.224+00', NULL, NULL, NULL, NULL),
	('c6567f04-6a71-4d41-a209-af4dcebe8f46', '00000000-0000-4000-8000-00000000d001', '00000000-0000-4000-8000-00000000b001', 'Søren', 'Dejlig!', 5, NULL, '2026-11-29 13:07:46.877+00', 'Tak!', '2026-11-24 00:00:00+00', NULL, NULL);
INSERT INTO public.refund_lines VALUES
	('00000000-0000-4000-8000-00000000f201', '00000000-0000-4000-8000-00000000f101', 1, 450, 0, 25);
INSERT INTO public.retention_clock VALUES
	('2026-11-29 12:57:12.715+00');
INSERT INTO public.reviews VALUES
	('a5930044-bd91-4dae-aabc-16166e757871', 'dc35767e-6147-4e8f-a2c0-ceba9a1fb20b', 'Very happy with the quality. Shipping per line adds up on small orders, so I plan one bigger order a week.', 4, '2026-11-14 11:15:19.341+00', 'Thank you for saying so, Omar. One bigger order a week is easier on the vans too. We are looking at what shipping costs on small ones.', '2026-11-14 19:06:19.341+00', '606946ac-366d-4c41-88b2-d431026c4a9a'),
	('df12d3cc-8384-4f76-ac63-bb6796efbda3', '4f4d252e-39e8-4954-9cd5-71c2eb9307be', 'My first order had one cold, watery pack of tomatoes in it. The rest was good, so I am giving it another chance.', 3, '2026-09-19 06:56:19.341+00', NULL, NULL, NULL),
	('245e35ca-67fc-4619-8f11-db78a94d9f91', 'a4b0af2b-864c-4e3a-ad5c-91050259a9ae', 'Honest pictures, honest weights. The honey and the butter have earned a fixed place in my kitchen.', 5, '2026-09-10 06:19:19.341+00', NULL, NULL, NULL),
	('3c9707d8-2cc8-4bcf-a8c2-d3137d65e771', '2dbb26c1-2861-4e93-9567-3c86d500e4e3', 'Ordered late at night from my phone and everything was as I left it the next morning. Smooth from start to finish.', 5, '2026-08-28 05:42:19.341+00', NULL, NULL, NULL),
	('dcd0cc7c-c926-4bef-9df3-8ab24d8de304', '64f84838-1842-4181-82e5-5b1454f6de70', 'A small shop that does the basics well. I hope the fruit section keeps growing, there is always room for more berries.', 4, '2026-08-13 05:05:19.341+00', NULL, NULL, NULL);
INSERT INTO public.shop_pages VALUES
	('baab459e-1b6e-4c08-af9a-bed9f2e33a90', 'about', 'About', 'Since *1990*.', 1, true, '{FOOTER}', 1, '2026-11-29 13:07:46.265+00', '2026-11-29 13:07:46.265+00', '{}');
INSERT INTO public.shop_settings VALUES
	('00000000-0000-4000-8000-000000000001', 'Larder', '1 Lane
Town', 'shop@example.test', '', '', '', 'USD', 'Europe/Berlin', 'Larder', 'shop@example.test', '', '', '', '', '', NULL, NULL, 1, '2026-11-29 13:07:46.265+00', true, '00000000-0000-4000-8000-00000000a001', NULL, '', '', '', '', '', true, 'INV-', 'CN-', NULL, '{en,de,hi,ar}', '{"de": {"announcement": "Neu"}}');
INSERT INTO public.stock_holds VALUES
	('00000000-0000-4000-8000-00000000e002', '00000000-0000-4000-8000-00000000d001', '00000000-0000-4000-8000-00000000b002', 1, '2030-01-01 00:00:00+00');
INSERT INTO public.unmatched_payments VALUES
	('10ce76dc-bbd3-4aa9-9587-08deed3d5ac5', 'pay_lost', NULL, 100, 'USD', 'unknown_order', '2026-11-29 13:07:46.877+00', NULL, NULL, NULL);
INSERT INTO public.webhook_endpoints VALUES
	('00000000-0000-4000-8000-00000000f301', 'https://erp.example.test/hook', '{order.placed}', 'whsec_made', NULL, NULL, '2026-11-22 00:00:00+00', 'failing', NULL, NULL, '606946ac-366d-4c41-88b2-d431026c4a9a', '2026-11-29 13:07:46.877+00');
SELECT pg_catalog.setval('public.migrations_id_seq', 73, true);
SELECT pg_catalog.setval('public.order_events_id_seq', 37, true);
SELECT pg_catalog.setval('public.orders_number_seq', 21, true);
SELECT pg_catalog.setval('public.outbox_messages_id_seq', 1, true);
SELECT pg_catalog.setval('public.product_counts_id_seq', 18, true);
SELECT pg_catalog.setval('public.purchase_sequence', 45, true);
insert into public.product_forms (form, category, sold)
select form, category, count(*) from public.products, unnest(tsvector_to_array(search_vector)) as form
where deleted_at is null and not hidden and form !~ '^[<#]' group by form, category;
insert into public.product_words (word, products, sold)
select word, count(*), count(*) filter (where not hidden) from public.products,
  lateral (select distinct unnest(string_to_array(search_name || ' ' || search_alternatives, ' ')) as word) as each
where deleted_at is null and word <> '' group by word;
reset session_replication_role;
