/**
 * Banks of Nigeria to which money can be withdrawn, by name. The codes are the ones that Paystack's transfers accept:
 * the central bank's for commercial banks, and Paystack's own for others
 * (https://paystack.com/docs/api/miscellaneous/).
 */
export const banks = {
  '044': 'Access Bank',
  '035A': 'ALAT by Wema',
  '565': 'Carbon',
  '023': 'Citibank Nigeria',
  '050': 'Ecobank Nigeria',
  '070': 'Fidelity Bank',
  '011': 'First Bank of Nigeria',
  '214': 'First City Monument Bank',
  '00103': 'Globus Bank',
  '058': 'Guaranty Trust Bank',
  '301': 'Jaiz Bank',
  '082': 'Keystone Bank',
  '50211': 'Kuda Bank',
  '303': 'Lotus Bank',
  '50515': 'Moniepoint',
  '999992': 'OPay',
  '999991': 'PalmPay',
  '076': 'Polaris Bank',
  '105': 'PremiumTrust Bank',
  '101': 'Providus Bank',
  '125': 'Rubies',
  '51310': 'Sparkle',
  '221': 'Stanbic IBTC Bank',
  '068': 'Standard Chartered Bank',
  '232': 'Sterling Bank',
  '100': 'SunTrust Bank',
  '302': 'TAJ Bank',
  '102': 'Titan Trust Bank',
  '032': 'Union Bank of Nigeria',
  '033': 'United Bank for Africa',
  '215': 'Unity Bank',
  '566': 'VFD',
  '035': 'Wema Bank',
  '057': 'Zenith Bank',
} as const satisfies Readonly<Record<string, string>>;

export type BankCode = keyof typeof banks;

export const isBankCode = (text: string): text is BankCode => Object.hasOwn(banks, text);
