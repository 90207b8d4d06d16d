/** The languages that the service answers in and the console speaks (rulings section 1, "languages"). */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
export type LocalizedText = Record<Language, string>;
