import { tableKeys } from '../../kernel/record.ts'

/** What sets a mechanism apart for the rules. */
export interface Mecanismo {
  readonly nome: string
  /** Federal money managed by ANCINE: the accessibility lines and its manuals apply (IN 158/2021, art. 31 §2). */
  readonly ancine: boolean
  /** Money that investors give for a tax benefit: it is raised, little by little. */
  readonly captado: boolean
  /** Public money: its account, documents and yields follow the rules of execution. */
  readonly isPublic: boolean
}

const mecanismo = (
  nome: string,
  traits: 'ancine' | 'captado' | 'public' | '' = '',
  more = '',
): Mecanismo => ({
  nome,
  ancine: traits === 'ancine',
  captado: more === 'captado' || traits === 'captado',
  isPublic: traits !== '',
})

/** Where the money of a project comes from (domain notes 2.1), by the code that rules name. */
export const mecanismos = {
  FSA: mecanismo('Fundo Setorial do Audiovisual (FSA)', 'ancine'),
  A1: mecanismo('Art. 1º da Lei 8.685/93', 'ancine', 'captado'),
  A1A: mecanismo('Art. 1º-A da Lei 8.685/93', 'ancine', 'captado'),
  A3: mecanismo('Art. 3º da Lei 8.685/93', 'ancine', 'captado'),
  A3A: mecanismo('Art. 3º-A da Lei 8.685/93', 'ancine', 'captado'),
  A39: mecanismo('Art. 39, X, da MP 2.228-1/2001', 'ancine', 'captado'),
  A41: mecanismo('Funcines (art. 41 da MP 2.228-1/2001)', 'ancine', 'captado'),
  R18: mecanismo('Lei 8.313/91, art. 18 (Rouanet)', 'captado'),
  R26: mecanismo('Lei 8.313/91, arts. 25 e 26 (Rouanet)', 'captado'),
  EST: mecanismo('Lei ou edital estadual', 'public'),
  MUN: mecanismo('Lei ou edital municipal', 'public'),
  LPG: mecanismo('Lei Paulo Gustavo', 'public'),
  PNAB: mecanismo('Política Nacional Aldir Blanc', 'public'),
  PRE: mecanismo('Pré-licenciamento ou coprodução internacional'),
  CP: mecanismo('Contrapartida e recursos próprios'),
  REND: mecanismo('Rendimentos de aplicação', 'public'),
  OUT: mecanismo('Outras fontes'),
} as const satisfies Readonly<Record<string, Mecanismo>>

/** What a source is called: the name that somebody gave it, else its mechanism's. */
export const nomeDaFonte = ({ nome, fonte }: { readonly nome: string; readonly fonte: string }) =>
  nome || fonte

export type MecanismoCodigo = keyof typeof mecanismos
export const mecanismoCodigos: readonly MecanismoCodigo[] = tableKeys(mecanismos)

/** The mechanisms of the Lei Rouanet, which its norms are of. */
export const rouanet: readonly MecanismoCodigo[] = ['R18', 'R26']
