/**
 * What somebody accepts with a signature. A changed text is a new version: what was accepted stays in `acceptances`, by
 * which a manifest of years ago is read.
 *
 * Source: MP 2.200-2/2001, art. 10, §2 (other means of proof that the parties accept). Lei 14.063/2020 does not rule
 * dealings between private persons and is not named.
 */
export const acceptances = {
  '2026-11': [
    'Li o documento inteiro e concordo com ele.',
    'Aceito assinar por meio eletrônico nesta plataforma, e admito este meio como prova da autoria e da integridade do documento, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001.',
    'Sei que ficam registrados, como prova, a data e a hora, o endereço IP, o navegador, as páginas que vi e o código enviado ao meu e-mail.',
  ],
} as const

export type VersaoDoAceite = keyof typeof acceptances

/** The version that is asked for now. */
export const currentAcceptance: VersaoDoAceite = '2026-11'

export const isAcceptance = (versao: string): versao is VersaoDoAceite => versao in acceptances

/** The text of a version as one, as it is hashed and printed. */
export const acceptanceText = (versao: VersaoDoAceite): string => acceptances[versao].join(' ')
