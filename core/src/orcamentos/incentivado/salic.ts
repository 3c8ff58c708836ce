/** The project's number at ANCINE or the ministry (PRONAC): 5 to 10 digits (domain notes 2.1). */
export const isSalic = (text: string): boolean => /^\d{5,10}$/u.test(text)

export const SALIC_PROBLEM = 'Use só os números, de 5 a 10 dígitos'
