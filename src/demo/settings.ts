// The settings of the fictional company: its papers, its taxes, the accounts of its sales, and names of numbers.
import { defaultPayable, defaultReceivable } from '#contract/chart/party-accounts.ts';
import type { CompanySize } from '#demo/company-size.ts';
import { numberNames } from '#demo/number-names.ts';
import { demoTaxes } from '#demo/taxes.ts';
import { logoImage } from '#demo/words/logo.ts';

const taxesSince = '2013-01-01';
const [gst, qst] = demoTaxes;

export function demoSettings(size: CompanySize): Record<string, unknown> {
  return {
    companyProfile: {
      name: 'Garage et transport Rive-Nord inc.',
      logo: logoImage,
      address: '2450, boulevard Industriel',
      city: 'Laval',
      province: 'QC',
      postalCode: 'H7L 3R7',
      country: 'Canada',
      phones: [
        { label: 'Garage', phone: '450 555-0142' },
        { label: 'Transport', phone: '450 555-0177' },
      ],
      email: 'facturation@garage-rivenord.example.com',
      website: 'www.garage-rivenord.example.com',
      gstNumber: '12345 6789 RT0001',
      qstNumber: '1234567890 TQ0001',
      terms: {
        fr: 'Payable selon le délai indiqué. Des intérêts de 1,5\u00a0% par mois (19,56\u00a0% par année) sont ajoutés à tout solde en retard. Les pièces demeurent la propriété du garage jusqu’au paiement complet.',
        en: 'Payable within the terms shown. Interest of 1.5% per month (19.56% per year) is added to overdue balances. Parts remain the property of the garage until paid in full.',
      },
      footer: {
        fr: 'Merci de votre confiance. Garantie de 12 mois ou 20\u00a0000\u00a0km sur les pièces et la main-d’œuvre.',
        en: 'Thank you for your business. Parts and labour are guaranteed for 12 months or 20,000 km.',
      },
    },
    numberLabels: numberNames(size),
    taxes: demoTaxes.map((tax) => ({ ...tax, from: taxesSince, to: null })),
    saleAccounts: {
      receivable: defaultReceivable,
      payable: defaultPayable,
      revenue: '4000',
      bank: '1000',
      taxes: [
        { name: gst.name, account: '2300' },
        { name: qst.name, account: '2310' },
      ],
    },
  };
}
