import type * as z from 'zod/mini'
import { Numbering } from './schemas.ts'
import type { SettingsSection } from './sections.ts'

interface About {
  readonly label: string
  readonly ajuda?: string
  /** The control on the form; `linha` is as wide as the form, `proprio` has its own component. */
  readonly campo:
    | 'texto'
    | 'linha'
    | 'longo'
    | 'inteiro'
    | 'percentual'
    | 'sim_nao'
    | 'escolha'
    | 'proprio'
  /** Labels of the values of an `escolha`. */
  readonly opcoes?: Readonly<Record<string, string>>
  /** Anyone signed in may read it, because screens of every profile need it. */
  readonly todos?: true
}

export interface Setting<S extends z.ZodMiniType = z.ZodMiniType> extends About {
  /** The section of the general settings; absent when it has a screen of its own. */
  readonly secao?: SettingsSection
  readonly schema: S
  /** The default. */
  readonly padrao: z.output<S>
}

/** A setting of the general form. */
export const general = <S extends z.ZodMiniType>(
  secao: SettingsSection,
  schema: S,
  padrao: z.output<S>,
  about: About,
) => ({ secao, schema, padrao, ...about })

export const numbering = (label: string, sigla: string) =>
  general(
    'numeracao',
    Numbering,
    { prefixo: sigla, ano: 'antes', digitos: 4, reinicia: 'S' },
    { label, campo: 'proprio' },
  )
