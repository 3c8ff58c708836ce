import type { Cents } from '../../../kernel/amounts/money.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'

/** 1 is production, 2 the restricted production that is for tests. */
export type TipoDeAmbiente = '1' | '2'

/** Taxation of ISS: 1 taxed, 2 immune, 3 export, 4 not incident. */
export const tributacoesDoIss = ['1', '2', '3', '4'] as const
export type TributacaoDoIss = (typeof tributacoesDoIss)[number]

/** 1 not of Simples, 2 MEI, 3 ME or EPP of Simples. */
export const opcoesDoSimples = ['1', '2', '3'] as const
export type OpcaoDoSimples = (typeof opcoesDoSimples)[number]

/** What the issuer declares of a service; it is frozen in the note. */
export interface ServicoDeclarado {
  /** National code of the service, 6 digits. */
  readonly cTribNac: string
  /** The city's own code, 3 digits. */
  readonly cTribMun?: string | undefined
  readonly descricao: string
  /** 9 digits. */
  readonly cNBS?: string | undefined
  /** IBGE's code of the city where it was done, 7 digits. */
  readonly municipio: string
  readonly tributacao_iss: TributacaoDoIss
  /** The client withholds the ISS. */
  readonly iss_retido: boolean
  /** Hundredths of a percent; only where the city is not parametrised, or Simples has it withheld. */
  readonly aliquota_iss?: number | undefined
  readonly ibs_cbs?: ClassificacaoIbsCbs | undefined
}

/** The classification of IBS and CBS: the tax office computes the amounts itself. */
export interface ClassificacaoIbsCbs {
  readonly cIndOp: string
  readonly cst: string
  readonly cClassTrib: string
  /** For final use by the client. */
  readonly consumo_final: boolean
}

/** Withheld taxes in centavos; what is not withheld is absent. */
export interface RetencoesDaNota {
  readonly inss?: Cents | undefined
  readonly irrf?: Cents | undefined
  readonly pis?: Cents | undefined
  readonly cofins?: Cents | undefined
  readonly csll?: Cents | undefined
}

export interface Tomador {
  readonly documento: string
  readonly nome: string
  readonly municipio: string
  readonly cep: string
  readonly logradouro: string
  readonly numero: string
  readonly complemento?: string | undefined
  readonly bairro: string
  readonly email?: string | undefined
}

export interface Prestador {
  readonly documento: string
  readonly im?: string | undefined
  readonly municipio: string
  readonly fone?: string | undefined
  readonly email?: string | undefined
  readonly opcao_simples: OpcaoDoSimples
  /** How Simples collects; only for ME and EPP. */
  readonly apuracao_simples?: string | undefined
  readonly regime_especial: string
}

/** A declaration of a service, from which the tax office makes the NFS-e. */
export interface Dps {
  readonly ambiente: TipoDeAmbiente
  readonly serie: string
  readonly numero: number
  /** Local moment with its offset, '2026-11-30T10:00:00-03:00'. */
  readonly emissao: string
  readonly competencia: CalendarDate
  readonly prestador: Prestador
  readonly tomador: Tomador
  readonly servico: ServicoDeclarado
  readonly valor: Cents
  readonly retencoes: RetencoesDaNota
  /** Key of the note that this one takes the place of, and why. */
  readonly substitui?: { readonly chave: string; readonly motivo: string } | undefined
}
