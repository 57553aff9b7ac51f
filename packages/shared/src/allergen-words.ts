// The web bundles this file.

import { foldLetters } from './fold-letters.js';
import { ALLERGENS, type Allergen } from './food-names.js';

interface Words {
  /** `milk` is that word, `soja*` begins with it, `*milch*` has it anywhere. */
  readonly found: string;
  /** What has such a word but is something else, such as coconut milk. */
  readonly except?: string;
}

/**
 * Words of ingredients by their allergen, in the languages of the shop and those of many labels.
 * Source: annex II of Regulation (EU) No 1169/2011 in its language versions, with the cereals,
 * nuts and products of milk that labels name in place of it.
 */
const WORDS: Readonly<Record<Allergen, Words>> = {
  GLUTEN: {
    found: `gluten, wheat, spelt, rye, barley, oat, oats, oatmeal, kamut, khorasan, durum, semolina, bulgur,
      couscous, farro, triticale, malt, malted, seitan, gluten*, weizen*, hartweizen*, dinkel*, roggen*, gerste*,
      hafer*, emmer*, einkorn*, grunkern*, malz*, ble, seigle, orge, avoine, epeautre, frumento, grano, segale,
      orzo, avena, trigo, centeno, cebada, गेहूं, गेहूँ, जौ, राई का आटा, मैदा, सूजी, ग्लूटेन, *قمح*, *شعير*,
      *شوفان*, *غلوتين*`,
    except: 'gluten free, glutenfrei*, sans gluten, senza glutine, sin gluten',
  },
  CRUSTACEANS: {
    found: `crustacean, crustaceans, shrimp, shrimps, prawn, prawns, crab, crabs, lobster, lobsters, crayfish,
      langoustine, langoustines, krill, scampi, krebs*, flusskrebs*, garnele*, krabbe*, hummer, languste*,
      crustaces, crevette, crevettes, crostacei, gamberi, gambas, crustaceos, झींगा, झींगे, केकड़ा, केकड़े,
      क्रस्टेशियन, *قشريات*, *روبيان*, *جمبري*, *سلطعون*`,
  },
  EGGS: {
    found: `egg, eggs, albumen, ovalbumin, ei, eier*, eigelb*, eiklar*, vollei*, huhnerei*, huhnervollei*,
      trockenei*, oeuf, oeufs, uovo, uova, huevo, huevos, अंडा, अंडे, अंडों, अण्डा, अण्डे, بيض, البيض, بيضة`,
    except: 'egg free, eifrei*',
  },
  FISH: {
    found: `fish, anchovy, anchovies, cod, salmon, tuna, herring, mackerel, sardine, sardines, trout, haddock,
      pollock, hake, plaice, *fisch*, lachs*, sardelle*, hering*, kabeljau*, forelle*, makrele*, seelachs*,
      poisson, poissons, thon, saumon, pesce, tonno, acciughe, pescado, atun, मछली, मछलियां, سمك, السمك, *أسماك*,
      *سلمون*, تونة, التونة`,
    except: '*tintenfisch*',
  },
  PEANUTS: {
    found: `peanut, peanuts, groundnut, groundnuts, arachis, erdnuss*, arachide, arachides, cacahuete,
      cacahuetes, cacahuates, मूंगफली, मूँगफली, *فول سوداني*, *فول السوداني*`,
  },
  SOYBEANS: {
    found: `soy, soya, soybean, soybeans, soyabean, soyabeans, edamame, tofu, soja*, soia, सोया*, *صويا*`,
  },
  MILK: {
    found: `milk, dairy, butter, buttermilk, butterfat, cream, cheese, yoghurt, yogurt, whey, casein, caseinate,
      caseinates, lactose, curd, ghee, quark, mozzarella, parmesan, cheddar, mascarpone, ricotta, feta, kefir,
      skyr, paneer, *milch*, butter*, sahne*, rahm*, kase*, *kase, frischkase*, joghurt*, molke*, *molkenpulver*,
      kasein*, casein*, laktose*, lait, beurre, fromage, lactoserum, latte, burro, panna, formaggio, leche,
      mantequilla, nata, queso, दूध, मक्खन, पनीर, दही, घी, मलाई, डेयरी, *حليب*, لبن, اللبن, *زبدة*, جبن, جبنة,
      الجبن, *قشدة*, *لاكتوز*`,
    except: `coconut milk, coconut cream, almond milk, oat milk, soy milk, soya milk, rice milk, cashew milk,
      hazelnut milk, pea milk, cocoa butter, peanut butter, shea butter, almond butter, nut butter, cashew butter,
      bean curd, cream of tartar, milk thistle, butter beans, butter bean, butternut*, milk free, dairy free,
      lactose free, kokosmilch*, mandelmilch*, hafermilch*, sojamilch*, reismilch*, *milchsaure*, butternuss*,
      laktosefrei*, lactosefrei*, milchfrei*, lait de coco, latte di cocco, leche de coco, नारियल का दूध,
      حليب جوز الهند`,
  },
  NUTS: {
    found: `nut, nuts, almond, almonds, hazelnut, hazelnuts, walnut, walnuts, cashew, cashews, pecan, pecans,
      pistachio, pistachios, macadamia, macadamias, marzipan, nuss, nusse*, mandel*, haselnuss*, walnuss*, cashew*,
      pekannuss*, paranuss*, pistazie*, macadamia*, schalenfruch*, marzipan*, noix, noisette, noisettes, amande,
      amandes, pistache, pistaches, noci, nocciola, nocciole, mandorla, mandorle, pistacchi, nueces, almendra,
      almendras, avellana, avellanas, pistachos, बादाम, काजू, अखरोट, पिस्ता, मेवे, हेज़लनट, *مكسرات*, لوز, اللوز,
      *بندق*, *فستق*, جوز, الجوز, *كاجو*`,
    except: `pine nut, pine nuts, tiger nut, tiger nuts, nut free, nussfrei*, noix de coco, noix de muscade,
      جوز الهند, جوز الطيب`,
  },
  CELERY: {
    found: 'celery, celeriac, *sellerie*, celeri, sedano, apio, सेलरी, अजमोद, *كرفس*',
  },
  MUSTARD: { found: 'mustard, *senf*, moutarde, senape, mostaza, सरसों, राई, *خردل*' },
  SESAME: { found: 'sesame, tahini, sesam*, sesamo, तिल, *سمسم*, طحينة, الطحينة' },
  SULPHITES: {
    found: `*sulphit*, *sulfit*, sulphur dioxide, sulfur dioxide, schwefeldioxid*, anhydride sulfureux,
      anidride solforosa, dioxido de azufre, e220, e221, e222, e223, e224, e225, e226, e227, e228, सल्फाइट*,
      *كبريتيت*, ثاني أكسيد الكبريت`,
  },
  LUPIN: { found: 'lupin*, lupini, altramuz, altramuces, ल्यूपिन, *ترمس*' },
  MOLLUSCS: {
    found: `mollusc, molluscs, mollusk, mollusks, mussel, mussels, oyster, oysters, squid, octopus, clam, clams,
      scallop, scallops, snail, snails, cuttlefish, calamari, weichtier*, muschel*, miesmuschel*, auster*,
      tintenfisch*, schnecke*, mollusques, moules, huitres, molluschi, cozze, vongole, moluscos, mejillones,
      घोंघा, घोंघे, मोलस्क, *رخويات*, *محار*, *حبار*`,
    except: 'oyster mushroom, oyster mushrooms, austernpilz*, austernseitling*',
  },
};

/** Each word between blanks of its own, so that words side by side are found one by one. */
const spaced = (folded: string): string => ` ${folded.trim().replaceAll(/\s+/g, '  ')} `;

const patternOf = (words: string): RegExp =>
  new RegExp(
    words
      .split(',')
      .map((word) => spaced(foldLetters(word)).replace(/^ \*|\* $/g, ''))
      .join('|'),
    'g',
  );

const PATTERNS = ALLERGENS.map((allergen) => {
  const { found, except } = WORDS[allergen];
  return { allergen, found: patternOf(found), except: except ? patternOf(except) : null };
});

/** The allergens that a text names. */
export function allergensIn(text: string): Allergen[] {
  const words = spaced(foldLetters(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '));
  return PATTERNS.filter(
    ({ found, except }) => (except ? words.replaceAll(except, ' ') : words).search(found) >= 0,
  ).map(({ allergen }) => allergen);
}
