import { isolate } from '@larder/shared/isolate';
import type { EmailTexts } from './en.js';

const SHIPPED_LATER = 'Sobald sie unterwegs ist, schreiben wir Ihnen.';

export const de: EmailTexts = {
  placed: {
    subject: (order) => `Ihre Bestellung ${order}`,
    heading: (name) => (name ? `Vielen Dank, ${isolate(name)}!` : 'Vielen Dank!'),
    text: (order) => [`Ihre Bestellung ${order} ist bei uns eingegangen und bezahlt.`, SHIPPED_LATER],
    invoice: (number) => `Ihre Rechnung ${isolate(number)} finden Sie bei der Bestellung in Ihrem Konto.`,
  },
  Shipped: {
    subject: (order) => `Ihre Bestellung ${order} ist unterwegs`,
    heading: 'Sie ist unterwegs!',
    text: (order) => [`Ihre Bestellung ${order} hat den Laden verlassen.`],
  },
  shippedAgain: {
    subject: (order) => `Ihre Bestellung ${order} hat den Laden jetzt verlassen`,
    heading: 'Sie hat den Laden jetzt verlassen',
    text: (order) => [`Ihre Bestellung ${order} hat den Laden verlassen.`],
  },
  Rejected: {
    subject: (order) => `Ihre Bestellung ${order} wurde abgelehnt`,
    heading: 'Es tut uns leid',
    text: (order) => [`Wir können Ihre Bestellung ${order} nicht liefern und mussten sie ablehnen.`],
  },
  Pending: {
    subject: (order) => `Korrektur: Wir bereiten Ihre Bestellung ${order} vor`,
    heading: 'Eine Korrektur',
    text: (order) => [`Wir bereiten Ihre Bestellung ${order} vor.`, SHIPPED_LATER],
  },
  corrects: {
    Shipped: 'In unserer letzten E-Mail stand, sie sei unterwegs. Das gilt nicht mehr.',
    Rejected: 'In unserer letzten E-Mail stand, sie sei abgelehnt. Das gilt nicht mehr.',
    Cancelled: 'Sie war storniert. Das gilt nicht mehr.',
  },
  cancelled: {
    subject: (order) => `Ihre Bestellung ${order} ist storniert`,
    heading: 'Ihre Bestellung ist storniert',
    text: (order) => [`Sie haben Ihre Bestellung ${order} storniert, bevor wir sie gepackt haben.`],
  },
  placedForShop: {
    subject: (order, total) => `Neue Bestellung ${order}: ${total}`,
    heading: (order) => `Bestellung ${order} ist zu packen`,
    text: (units, total) => [`${units} Artikel für ${total}, bezahlt.`],
  },
  ageOnDelivery: (age: number) =>
    `Bitte halten Sie einen Altersnachweis bereit: In dieser Bestellung sind Artikel ab ${age} Jahren, und wir prüfen das Alter bei der Übergabe.`,
  ageForShop: (age: number) => `Mit Artikeln ab ${age} Jahren: Das Alter ist bei der Übergabe zu prüfen.`,
  cancelledForShop: {
    subject: (order) => `Bestellung ${order} wurde vom Kunden storniert`,
    heading: (order) => `Bestellung ${order} nicht packen`,
    text: (order, amount) => [
      `Bestellung ${order} wurde storniert, bevor jemand mit dem Packen begonnen hat.`,
      `Die Bestellung ist abgelehnt, ${amount} werden erstattet, und gezählte Ware ist wieder im Bestand.`,
    ],
  },
  money: {
    due: (amount) =>
      `Wir erstatten ${amount} auf die Karte, mit der Sie bezahlt haben, und schreiben Ihnen, sobald die Erstattung unterwegs ist.`,
    kept: (amount, reason) =>
      reason === null
        ? `${amount} werden nicht erstattet.`
        : `${amount} werden nicht erstattet: ${isolate(reason)}`,
    refunded: (amount) =>
      `Die Erstattung von ${amount} ist auf dem Weg zu der Karte, mit der Sie bezahlt haben.`,
    stays: (amount) => `Die Erstattung von ${amount} bleibt, wie sie ist.`,
  },
  refunded: {
    subject: (amount, order) =>
      order === null
        ? `Ihre Erstattung von ${amount}`
        : `Ihre Erstattung von ${amount} für Bestellung ${order}`,
    heading: (amount) => `${amount} erstattet`,
    text: {
      rejected: (order) =>
        order === null ? 'Ihre Bestellung wurde abgelehnt.' : `Ihre Bestellung ${order} wurde abgelehnt.`,
      cancelled: (order) =>
        order === null
          ? 'Sie haben Ihre Bestellung storniert.'
          : `Sie haben Ihre Bestellung ${order} storniert.`,
      adjustment: (order) =>
        order === null
          ? 'Wir haben Ihnen einen Teil Ihrer Zahlung erstattet.'
          : `Diese Erstattung gehört zu Ihrer Bestellung ${order}.`,
      sold_out: () =>
        'Während Sie bezahlt haben, wurde der Rest von etwas in Ihrem Warenkorb verkauft. Es ist keine Bestellung entstanden.',
      duplicate: (order) =>
        order === null
          ? 'Derselbe Warenkorb wurde zweimal bezahlt, deshalb erstatten wir eine der beiden Zahlungen.'
          : `Derselbe Warenkorb wurde zweimal bezahlt, deshalb erstatten wir eine der beiden Zahlungen. Ihre Bestellung ${order} bleibt, wie sie ist.`,
      outside: (order) =>
        order === null
          ? 'Wir haben Ihnen Ihre Zahlung erstattet.'
          : `Diese Erstattung gehört zu Ihrer Bestellung ${order}.`,
      account_deleted: () =>
        'Die Zahlung kam an, nachdem Ihr Konto gelöscht war. Es ist keine Bestellung entstanden.',
    },
    units: (units) => `Erstattet: ${units}.`,
    charges: (charges) => `Darin: ${charges}.`,
    creditNote: (number) =>
      `Ihre Gutschrift ${isolate(number)} finden Sie bei der Bestellung in Ihrem Konto.`,
    when: 'Die Erstattung ist auf dem Weg zu der Karte, mit der Sie bezahlt haben. Bis Ihre Bank sie anzeigt, dauert es meist fünf bis sieben Tage.',
  },
  welcome: {
    subject: (shop) => `Willkommen bei ${isolate(shop)}`,
    heading: (name) => (name ? `Willkommen, ${isolate(name)}!` : 'Willkommen!'),
    text: (shop) => [
      `Sie haben jetzt ein Konto bei ${isolate(shop)}. Ihr Warenkorb ist auf jedem Gerät derselbe, Ihre Bestellungen mit ihren Belegen finden Sie in Ihrem Konto, und was Sie gekauft haben, können Sie bewerten.`,
      'Falls Sie dieses Konto nicht angelegt haben, schreiben Sie uns bitte.',
    ],
    link: 'Mein Konto öffnen',
  },
  codes: {
    PASSWORD_RESET: {
      subject: (shop) => `Neues Passwort bei ${isolate(shop)}`,
      heading: 'Neues Passwort wählen',
      text: (email) => [
        `Mit diesem Link wählen Sie ein neues Passwort für ${isolate(email)}. Er gilt einmal und eine Stunde lang.`,
        'Falls Sie das nicht angefordert haben, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      ],
      link: 'Neues Passwort wählen',
    },
    VERIFY_EMAIL: {
      subject: (shop) => `Ihre E-Mail-Adresse bei ${isolate(shop)} bestätigen`,
      heading: 'Ist das Ihre Adresse?',
      text: (email) => [`Bitte bestätigen Sie, dass ${isolate(email)} Ihre E-Mail-Adresse ist.`],
      link: 'Adresse bestätigen',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      subject: (shop) => `Ihre neue E-Mail-Adresse bei ${isolate(shop)} bestätigen`,
      heading: 'Ist das Ihre neue Adresse?',
      text: (email) => [
        `Bitte bestätigen Sie, dass ${isolate(email)} Ihre E-Mail-Adresse ist. Ab dann gehört sie zu Ihrem Konto, und Sie melden sich mit ihr an.`,
        'Falls Sie das nicht angefordert haben, müssen Sie nichts tun: Das Konto behält seine Adresse.',
      ],
      link: 'Diese Adresse verwenden',
    },
    RECOVER_EMAIL: {
      subject: (shop) => `Ihre E-Mail-Adresse bei ${isolate(shop)} wurde geändert`,
      heading: 'Ihre Adresse wurde geändert',
      text: (email) => [
        `${isolate(email)} ist nicht mehr die Adresse Ihres Kontos.`,
        'Falls Sie das nicht waren, holen Sie die Adresse zurück und wählen Sie ein neues Passwort.',
      ],
      link: 'Meine Adresse zurückholen',
    },
  },
  farewell: {
    subject: (shop) => `Ihr Konto bei ${isolate(shop)} wurde gelöscht`,
    heading: (name) => (name ? `Auf Wiedersehen, ${isolate(name)}` : 'Auf Wiedersehen'),
    text: [
      'Ihr Konto ist gelöscht, und mit ihm Ihr Warenkorb, Ihre Bewertungen und Ihre Bilder. Was Sie bestellt haben, bleibt ohne Ihren Namen, Ihre Anschrift, Ihre Telefonnummer und Ihre E-Mail-Adresse in unseren Büchern, wie es das Gesetz verlangt.',
      'Das ist unsere letzte E-Mail an Sie. Falls Sie die Löschung nicht verlangt haben, melden Sie sich bitte sofort.',
    ],
  },
  line: (quantity, name, pack) => `${quantity} × ${isolate(name)}${pack && `, ${pack}`}`,
  each: (price) => `je ${price}`,
  orderedOn: (day) => `Bestellt am ${day}`,
  subtotal: 'Zwischensumme',
  total: 'Gesamt',
  includedTax: (rate) => `inkl. ${rate}`,
  refundedSum: 'Erstattet',
  remaining: 'Bleibt bezahlt',
  recipient: 'Lieferung an',
  myOrders: 'Meine Bestellungen ansehen',
  managedOrder: 'Bestellung ansehen',
  sum: (label, amount) => `${label}: ${amount}`,
  why: (shop) => `Sie erhalten diese E-Mail, weil Sie bei ${isolate(shop)} bestellt haben.`,
  whyOwner: (shop) => `Sie erhalten diese E-Mail, weil Sie ein Konto bei ${isolate(shop)} haben.`,
  whyAccount: (shop) => `Sie erhalten diese E-Mail, weil Sie ein Konto bei ${isolate(shop)} hatten.`,
  whyShop: (shop) => `Sie erhalten diese E-Mail, weil ${isolate(shop)} Ihr Laden ist.`,
};
