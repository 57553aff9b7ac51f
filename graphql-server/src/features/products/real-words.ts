import { singular } from './word-similarity.js';

/**
 * English words for what grocers sell, in the singular and without accents: nobody who types "wine"
 * means "pine". Words of the catalogue need not be here.
 */
const GROCERIES = `
  abalone absinthe acai acorn adzuki agave aioli alcohol ale alfalfa allspice almond alpaca amaranth anchovy anise
  antipasti antipasto appetizer apple apricot arrowroot artichoke arugula asparagus aspic aspirin aubergine avocado
  baba baby bacon bag bagel baguette baklava balm bamboo banana bandage bar barbecue barley basil bass battery bay bean
  beef beer beet beetroot berry beverage bilberry bin bird biscotti biscuit bison bitter black blackberry blackcurrant
  bleach blood blueberry boar body bok bolognese bone borlotti borscht bottle bouillon bourbon bowl box bran brandy
  bratwurst brazil bread breakfast bream bresaola brew brie brine brioche brisket broccoli broccolini broth brown brownie
  brush buckwheat bulb bulgur bun burger burrata burrito butter butterbean buttermilk butternut butterscotch
  cabbage cacao cactus caffeine cake calamari calendar calzone camembert camomile can candle candy cane cannelloni
  cantaloupe caper cappuccino capsicum capsule caramel caraway card cardamom carp carrot cashew cassava cassis castor cat
  catfish cauliflower caviar cayenne celeriac celery cereal chai challah chamomile champagne chantilly chard charcoal
  charcuterie cheddar cheese cheesecake cherry chervil chestnut chia chicken chickpea chicory chili chilli chip chipotle
  chive chocolate chop chorizo chowder chutney ciabatta cider cigar cigarette cilantro cinnamon citron citrus clam
  clementine cleaner cloth clotted clove club cobbler cockle coco cocoa coconut cod coffee cognac cola coleslaw collard
  compote conditioner condiment condom cone confetti confit coriander cookie cordial core corn cornbread cornflake
  cornflour cornmeal cornstarch cotton courgette couscous crab cracker cranberry crayfish cream creme crepe cress
  crisp croissant croquette crouton crumb crumble crumpet cucumber cumin cup cupcake curacao curd currant curry custard
  cutlery cutlet cuttlefish
  daikon dairy dal damson dandelion danish date decaf deli deodorant dessert detergent diaper digestive dill dip dish
  dog donut dough doughnut dragonfruit dressing drink duck dulce dumpling durian
  eclair edamame edam eel egg eggnog eggplant elderberry elderflower emmental enchilada endive energy escarole espresso
  essence extract
  fabric fajita falafel fava feijoa fennel fenugreek feta fettuccine fiber fibre fig filbert fillet filo filter fish
  flake flapjack flatbread flax flaxseed floss flounder flour flower foam focaccia foie foil fondant fondue food fork
  formula fowl frankfurter freekeh fries frosting fruit fudge fusilli
  galangal game gammon garlic garnish gazpacho gelatin gelatine gelato gherkin ghee giblet gin ginger gingerbread glaze
  glove glue gluten gnocchi goat goji goose gooseberry gorgonzola gouda goulash gourd graham grain gram granola grape
  grapefruit grapeseed gravy grease greens grenadine grits grouper gruyere guacamole guava gum gummy gumbo
  haddock haggis hake halibut halloumi halva ham hamburger hare haricot harissa hash hazelnut heart hemp herb herring
  hibiscus hickory hominy honey honeycomb honeydew horseradish hotdog hummus
  ice iceberg icing
  jackfruit jalapeno jam jar jasmine jelly jerky jicama juice juniper
  kale kebab kefir ketchup kettle kidney kielbasa kimchi kipper kitchen kiwi knife kohlrabi kombucha kumquat
  lager lamb lard lasagna lasagne laundry lavender leek leg lemon lemonade lemongrass lentil lettuce licorice lightbulb
  lime limoncello linguine linseed liqueur liquor liquorice litchi liver loaf lobster loganberry loin lollipop lotion
  lox lunch lychee
  macadamia macaroni macaroon mace mackerel madeira mahi maize malt mandarin mango mangosteen manioc maple margarine
  marinade marinara marjoram marmalade marmite marrow marsala marshmallow martini marzipan mascarpone masala mash match
  matcha mayo mayonnaise meal meat meatball meatloaf medicine medlar melon meringue merlot mezcal milk milkshake millet
  mince mint miso mocha molasses mousse monkfish mop morel mortadella moussaka mozzarella muesli muffin mulberry mullet
  mung mushroom mussel mustard mutton
  naan nacho napkin nappy nectar nectarine nettle noodle nori nougat nut nutella nutmeg
  oat oatmeal octopus offal oil okra olive omelet omelette onion orange oregano organic ostrich ouzo oyster
  paella pak palm pan pancake pancetta paneer panettone panna papaya paper paprika parma parmesan parsley parsnip
  partridge passata passionfruit pasta paste pastrami pastry pasty pate pavlova pea peach peanut pear pecan pecorino
  peel peeler pen pencil penne pepper peppercorn peppermint pepperoni perch perfume persimmon pesto pet pheasant
  piccalilli pickle pie pigeon pike pilchard pillow pilsner pimento pine pineapple pinot pinto pistachio pita pitta
  pizza plaice plantain plaster plate plum poblano pod polenta pollock pomegranate pomelo ponzu popcorn popsicle poppy
  porcini pork porridge port porter pot potato poultry powder praline prawn preserve pretzel prosciutto prosecco protein
  provolone prune pudding puffin pulse pumpernickel pumpkin puree
  quail quark quesadilla quiche quince quinoa quorn
  rabbit radicchio radish ragout ragu raisin raki rambutan ramen ramp rapeseed rarebit rasher raspberry ratatouille
  ravioli razor redcurrant relish rhubarb rib rice ricotta riesling rigatoni ring risotto roast rocket roe roll romaine
  romanesco root rooibos rope rose rosemary roti rub rum rusk rutabaga rye
  saffron sage sago sake salad salami salmon salsa salt samosa sandwich sangria sardine sashimi satsuma sauce sauerkraut
  sausage savoy scallion scallop schnapps scone scotch seabass seafood seaweed seed seitan semolina sesame shallot
  shampoo shandy sherbet sherry shiitake shortbread shortening shrimp sirloin skate slaw slice smoothie snack snail
  snapper soap sock soda sole sorbet sorghum sorrel souffle soup sourdough soy soya spaghetti spareribs spam spelt spice
  spinach spirit sponge spoon sprat spread sprout spud squash squid stamp steak stevia stew stilton stock stout straw
  strawberry string stroganoff strudel stuffing suet sugar sultana sumac sunflower sunscreen sushi swede sweet
  sweetbread sweetener swordfish syrup
  tabasco tabbouleh taco taffy tagliatelle tahini tamale tamari tamarind tampon tangerine tap tapas tape tapenade
  tapioca taro tarragon tart tartar tea teabag tempeh tempura tenderloin tequila teriyaki thyme tilapia tin tiramisu
  tissue toast toffee tofu toilet tomatillo tomato tongue tonic tool toothbrush toothpaste topping torte tortellini
  tortilla towel toy treacle treat trifle tripe trout truffle tuna turbot turkey turmeric turnip twine
  udon ugli
  vanilla veal vegan vegetable venison vermicelli vermouth vinaigrette vinegar vitamin vodka
  waffle wakame walnut wasabi water watercress watermelon wax wheat whey whipped whiskey whisky whitebait whiting wine
  wing wipe wonton wood worcestershire wrap
  yam yeast yoghurt yogurt yuca yuzu
  zest ziti zucchini
`;

const WORDS: ReadonlySet<string> = new Set(GROCERIES.trim().split(/\s+/));
const SIZE = /^\d+(?:g|ml|piece)$/;

/** Whether a folded word means something as it is, so that it is no misspelling. */
export const isRealWord = (word: string): boolean =>
  WORDS.has(word) || WORDS.has(singular(word)) || SIZE.test(word);
