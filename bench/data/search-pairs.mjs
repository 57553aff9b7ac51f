// What people type and what they want, judged by hand: for each noun of the made catalogue the
// searches that must find its products. `@vegetables` wants products of that category.
//
// Kinds that each language has: the word, its inflections, a wrong letter, a missing one, letters
// and signs that people leave out, sizes, words joined or apart, and the name of a category.

const read = (text) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [noun, queries] = line.split('|').map((part) => part.trim());
      return queries.split(',').map((query) => ({ noun, query: query.trim() }));
    });

/** @type {Record<string, { noun: string, query: string }[]>} */
export const PAIRS = {
  English: read(`
    Tomatoes | tomato, tomatos, tomatoe, tomatoes 500 g
    Potatoes | potato, potatos, potatoe
    Carrots | carrot, carots, carrrots
    Cucumbers | cucumber, cucmber, cucumbers 500g
    Strawberries | strawberry, strawberies, strawbery
    Blueberries | blueberry, bluberries, blue berries
    Bananas | banana, bannana, bananna
    Oranges | orange, ornage, oragnes
    Peaches | peach, peeches
    Avocados | avocado, avacado, avocadoes
    Broccoli | broccoli, brocoli, brokkoli
    Cauliflower | cauliflower, colliflower, cauli flower
    Spinach | spinach, spinich
    Mushrooms | mushroom, mushrom
    Buttermilk | buttermilk, butter milk, buttermlik
    Yogurt | yogurt, yoghurt, yogourt, yogurts
    Mozzarella | mozzarella, mozarella, mozarela
    Parmesan | parmesan, parmezan
    Gingerbread | gingerbread, ginger bread, ginger-bread
    Sourdough | sourdough, sour dough
    Croissants | croissant, crossaints
    Pancakes | pancake, pan cakes
    Noodles | noodle, nooddles
    Lentils | lentil, lentills
    Chickpeas | chickpea, chick peas, chickpees
    Hummus | hummus, houmous, humus
    Ketchup | ketchup, catsup, kechup
    Mayonnaise | mayonnaise, mayonaise
    Chili flakes | chili flakes, chilli flakes, chile flake
    Crème fraîche | creme fraiche, crème fraiche, creme fraich
    Jalapeños | jalapeno, jalapenos, halapeno jalapenos
    Doughnuts | doughnut, donuts, donut
    Whiskey sauce | whisky sauce, whiskey sauces
    Honeydew | honeydew, honey dew
    Watermelons | watermelon, water melon, watermellon
    Salmon | salmon, samon
    Sardines | sardine, sardins
    @vegetables | vegetable, vegetables
    @fruits | fruit, fruits
  `),
  German: read(`
    Vollmilch | vollmilch, milch, voll milch, vollmich
    Apfelsaft | apfelsaft, apfel saft, saft, apfelsäfte
    Kirschtomaten | kirschtomaten, tomaten, tomate, kirsch-tomaten, kirsch tomaten
    Blattsalat | blattsalat, salat, blatsalat
    Weizenmehl | weizenmehl, mehl, weizen mehl
    Kürbissuppe | kürbissuppe, kuerbissuppe, kurbissuppe, suppe
    Süßkartoffeln | süßkartoffel, suesskartoffeln, kartoffeln, süßkartoffln
    Erdbeermarmelade | erdbeermarmelade, marmelade, erdbeer marmelade
    Roggenbrot | roggenbrot, roggen, brot, rogenbrot
    Brötchen | brötchen, broetchen, brotchen
    Äpfel | äpfel, apfel, aepfel
    Birnen | birne, birnen, brinen
    Pflaumen | pflaume, pflaumen, pflamen
    Möhren | möhre, moehren, mohren
    Gurken | gurke, gurken
    Zwiebeln | zwiebel, zwibeln
    Knoblauch | knoblauch, knobluach
    Käsewürfel | käsewürfel, kaesewuerfel, würfel
    Frischkäse | frischkäse, frischkaese, frisch käse
    Joghurt | joghurt, jogurt, yoghurt, yogurt
    Schlagsahne | schlagsahne, sahne, schlag sahne
    Leberwurst | leberwurst, wurst, leber wurst
    Räucherlachs | räucherlachs, raeucherlachs, lachs
    Thunfisch | thunfisch, tunfisch, thun fisch
    Nüsse | nüsse, nuss, nuesse
    Haferflocken | haferflocken, flocken, hafer flocken
    Olivenöl | olivenöl, olivenoel, oliven öl
    Mineralwasser | mineralwasser, wasser, mineral wasser
    Eier | eier, eier 500 g
    Spätzle | spätzle, spaetzle, spatzle
    @vegetables | gemüse, gemuese
    @fruits | obst
    Butterkekse | butterkekse, kekse, butterkeks
  `),
  Hindi: read(`
    टमाटर | टमाटर, टमातर, टमाटरों, टमटर
    आलू | आलू, आलु
    प्याज़ | प्याज़, प्याज
    गाजर | गाजर, गाज़र, गाजरें
    नींबू | नींबू, नीम्बू, नीँबू
    आँवला | आँवला, आंवला, आवंला
    अण्डे | अण्डे, अंडे, अंडा
    सन्तरा | सन्तरा, संतरा, संतरे
    अंगूर | अंगूर, अङ्गूर, अँगूर
    ज़ीरा | ज़ीरा, जीरा
    कॉफ़ी | कॉफ़ी, कॉफी, काफ़ी, काफी
    पनीर | पनीर, पनिर
    दूध | दूध, दूध 500 ग्राम, दूध ५०० ग्राम
    दही | दही
    मक्खन | मक्खन, मखन, मक्ख़न
    चावल | चावल, चावलों, चाव्ल
    गेहूँ का आटा | गेहूँ का आटा, गेहूं का आटा, गेहूं, आटा
    बासमती | बासमती, बासमति
    मसूर दाल | मसूर दाल, मसुर दाल, मसूर
    चीनी | चीनी, चिनी
    हल्दी | हल्दी, हल्दि
    मिर्च | मिर्च, मिर्चें, मीर्च
    अदरक | अदरक, अदरख
    लहसुन | लहसुन, लहसून
    पालक | पालक, पालाक
    भिण्डी | भिण्डी, भिंडी, भिँडी
    बैंगन | बैंगन, बैगन, बैङ्गन
    फूलगोभी | फूलगोभी, फूल गोभी, फुलगोभी
    नारियल | नारियल, नारीयल
    केला | केला, केले
    आम | आम
    पपीता | पपीता, पपिता, पपीते
    तरबूज़ | तरबूज़, तरबूज
    मूँगफली | मूँगफली, मूंगफली, मुंगफली
    बिस्कुट | बिस्कुट, बिस्किट
    चाय | चाय
    घी | घी
    @vegetables | सब्ज़ियाँ, सब्जियां
    @fruits | फल
  `),
  Arabic: read(`
    طماطم | طماطم, طماتم, الطماطم, طماطم ٥٠٠ غرام
    بطاطس | بطاطس, بطاطص, البطاطس
    جزر | جزر, الجزر
    خيار | خيار, الخيار
    بصل | بصل, بصلة
    ثوم | ثوم, الثوم
    أرز بسمتي | أرز بسمتي, ارز بسمتى, ارز, أرز
    قهوة عربية | قهوة عربية, قهوه عربيه, قهوه, القهوة
    شاي أخضر | شاي أخضر, شاى اخضر, شاي
    تفاح | تفاح, التفاح, تفاحة
    برتقال | برتقال, البرتقال, برتقل
    موز | موز, الموز
    عنب | عنب, العنب
    فراولة | فراولة, فراوله, الفراولة
    مانجو | مانجو, المانجو, مانجوا
    رمان | رمان, الرمان
    حليب | حليب, الحليب, حليب 500 غرام
    لبنة | لبنة, لبنه
    جبنة بيضاء | جبنة بيضاء, جبنه بيضا, جبنه
    زبدة | زبدة, زبده, الزبدة
    بيض | بيض, البيض
    دجاج | دجاج, الدجاج
    خبز | خبز, الخبز, خُبز
    معكرونة | معكرونة, معكرونه, مكرونة
    عدس | عدس, العدس
    حمص | حمص, الحمص, حِمَّص
    فول | فول, الفول
    زيت زيتون | زيت زيتون, زيت الزيتون, زيتون
    عسل | عسل, عـسل, العسل
    تمر | تمر, التمر, تمور
    سكر | سكر, السكر, سُكَّر
    ملح | ملح, الملح
    كيوي | كيوي, کیوی, كيوى
    فانيليا | فانيليا, ڤانيليا, فانيلا
    مياه معدنية | مياه معدنية, مياه معدنيه, المياه المعدنية
    @vegetables | خضروات, الخضروات
    @fruits | فواكه, فواكة
  `),
  Russian: read(`
    Помидоры | помидоры, помидор, памидоры, помидоров
    Огурцы | огурцы, огурци, огурцы 500 г
    Картофель | картофель, картофеля, картофел, картошель
    Морковь | морковь, моркови, марковь
    Капуста | капуста, капусты, копуста
    Свёкла | свёкла, свекла, свеклы
    Чеснок | чеснок, чеснока, чесног
    Яблоки | яблоки, яблоко, яблок
    Груши | груши, груша
    Апельсины | апельсины, апельсин, апелсины
    Бананы | бананы, банан, бонаны
    Клубника | клубника, клубники, клубнека
    Черешня | черешня, черешни
    Ёжевика | ежевика, ёжевика
    Молоко | молоко, молока, малоко
    Кефир | кефир, кефира, кифир
    Сметана | сметана, сметаны, сметанна
    Творог | творог, творога, тварог
    Йогурт | йогурт, иогурт, йогурты
    Сливочное масло | сливочное масло, масло сливочное, масло
    Сыр | сыр
    Яйца | яйца, яйцо
    Хлеб | хлеб, хлеба
    Гречка | гречка, гречки, гречька
    Макароны | макароны, макарон, маккароны
    Рис | рис
    Сахар | сахар, сахара, сахор
    Мёд | мёд, мед
    Чай | чай, чая
    Кофе | кофе
    Шоколад | шоколад, шокалад
    Печенье | печенье, печенья, печение
    Колбаса | колбаса, колбасы, калбаса
    Лосось | лосось, лосося, ласось
    Минеральная вода | минеральная вода, минералная вода, вода
  `),
};
