// The made products of `bench:search`: each noun of the judged pairs with the same number of
// products, whose names, sizes and descriptions depend on their number only.
import { PAIRS } from '../data/search-pairs.mjs';

/**
 * @typedef {object} Made
 * @property {string} name
 * @property {string} noun
 * @property {string} language
 * @property {string} category
 * @property {string} description
 * @property {number} size in grams
 */

/** How names go on, by language; `*` is the noun. */
const FORMS = {
  English: [
    '*',
    'Organic *',
    '* from the farm',
    'Sweet little *',
    '* of the season',
    'Everyday *',
    'Best *, chilled',
    'Fine *',
  ],
  German: ['*', 'Bio *', '* aus der Region', 'Feinste *', '* vom Hof', 'Unsere *', '*, frisch', 'Gute *'],
  Hindi: ['*', 'ताज़ा *', 'देसी *', '* खेत से', 'जैविक *', 'बढ़िया *', '* थोक में', 'रोज़ का *'],
  Arabic: ['*', '* طازج', '* بلدي', '* من المزرعة', '* ممتاز', '* عضوي', '* محلي', '* مختار'],
  Russian: [
    '*',
    'Свежее: *',
    '* с фермы',
    'Наше лучшее: *',
    '* домашнее',
    '*, высший сорт',
    'Отборное: *',
    '* к столу',
  ],
};
const DESCRIPTIONS = {
  English: 'Packed this morning, good for every kitchen and every day of the week.',
  German: 'Heute früh gepackt, für jede Küche und jeden Tag der Woche.',
  Hindi: 'आज सुबह पैक किया गया, हर रसोई और हर दिन के लिए।',
  Arabic: 'معبأ هذا الصباح، لكل مطبخ وكل يوم من أيام الأسبوع.',
  Russian: 'Упаковано сегодня утром, для каждой кухни и на каждый день недели.',
};

/** Nouns of the greengrocer's; others are sold in the category of delicatessens. */
const VEGETABLES =
  /^(Tomat|Potat|Carrot|Cucumb|Brocc|Caulif|Spinach|Mushr|Kirschtom|Blatts|Süßk|Möhr|Gurk|Zwieb|Knobl|टमाटर|आलू|प्याज|गाजर|पालक|भिण्डी|बैंगन|फूलगोभी|طماطم|بطاطس|جزر|خيار|بصل|ثوم|Помид|Огур|Картоф|Морк|Капус|Свёк|Чесн)/;
const FRUITS =
  /^(Strawb|Blueb|Banan|Orang|Peach|Avoc|Honeyd|Waterm|Äpfel|Birnen|Pflaum|नींबू|आँवला|सन्तरा|अंगूर|केला|आम|पपीता|तरबूज|تفاح|برتقال|موز|عنب|فراولة|مانجو|رمان|كيوي|Яблок|Груш|Апельс|Банан|Клубн|Череш|Ёжев)/;
const BEVERAGES =
  /^(Buttermilk|Vollmilch|Apfelsaft|Mineralw|कॉफ़ी|चाय|दूध|قهوة|شاي|حليب|مياه|Молоко|Кефир|Чай|Кофе|Минер)/;

const categoryOf = (noun) => {
  if (VEGETABLES.test(noun)) return 'Vegetables';
  if (FRUITS.test(noun)) return 'Fruits';
  return BEVERAGES.test(noun) ? 'Beverage' : 'Delicatessens';
};

/** Names of categories in other languages, by their slug. */
export const CATEGORY_NAMES = {
  vegetables: { de: { name: 'Gemüse' }, hi: { name: 'सब्ज़ियाँ' }, ar: { name: 'خضروات' } },
  fruits: { de: { name: 'Obst' }, hi: { name: 'फल' }, ar: { name: 'فواكه' } },
};

/**
 * @param {number} many about how many products; each noun has the same number, at least one
 * @returns {Made[]}
 */
export function makeCatalogue(many) {
  const nouns = Object.entries(PAIRS).flatMap(([language, pairs]) =>
    [...new Set(pairs.map(({ noun }) => noun))]
      .filter((noun) => !noun.startsWith('@'))
      .map((noun) => ({ language, noun })),
  );
  const each = Math.max(1, Math.round(many / nouns.length));
  return nouns.flatMap(({ language, noun }) =>
    Array.from({ length: each }, (_, number) => {
      const forms = FORMS[language];
      const round = Math.floor(number / forms.length);
      const name = forms[number % forms.length].replace('*', noun);
      return {
        name: round === 0 ? name : `${name} No. ${round + 1}`,
        noun,
        language,
        category: categoryOf(noun),
        description: DESCRIPTIONS[language],
        size: 500,
      };
    }),
  );
}
