import { withFatura } from '../../livro/titulos/story.ts'
import { complete as completeTitulos } from '../../livro/titulos/story.ts'

/** An invoice of the demonstration; days count from today and are negative in the past. */
export interface FaturaDemo {
  /** The job's title. */
  readonly job: string
  readonly ha: number
  /** Percentage of the job; absent takes what is left. */
  readonly parte?: number
  readonly dueIn: readonly number[]
  /** How many instalments were received, from the first on. */
  readonly received?: number
  readonly conta: string
  readonly permuta?: true
  readonly withholds?: 'bv e impostos'
  readonly boleto?: true
  readonly obs_impressao?: string
  /** Why it was cancelled the next day. */
  readonly cancelada?: string
}

const publicidade = 'Produção publicitária'
const deposit =
  'Depósito no Itaú, agência 0912, conta 45871-3, ou Pix financeiro@aurorafilmes.com.br.'

/** Oldest first. */
export const roteiro: readonly FaturaDemo[] = [
  { job: withFatura.fotos, ha: 80, dueIn: [-50, -20], received: 2, conta: 'Fotografia' },
  {
    job: completeTitulos.serie,
    ha: 62,
    dueIn: [-47, -17, 13],
    received: 2,
    conta: 'Conteúdo para internet',
    boleto: true,
    obs_impressao: 'Parcelas conforme a proposta aprovada.',
  },
  {
    job: withFatura.tutorial,
    ha: 58,
    parte: 30,
    dueIn: [-58],
    conta: 'Conteúdo para internet',
    permuta: true,
    obs_impressao: 'Permuta por produtos da marca, conforme o contrato.',
  },
  {
    job: withFatura.tutorial,
    ha: 57,
    dueIn: [-27],
    received: 1,
    conta: 'Conteúdo para internet',
    obs_impressao: deposit,
  },
  {
    job: withFatura.motorista,
    ha: 49,
    parte: 50,
    dueIn: [-19, 11],
    conta: publicidade,
    boleto: true,
  },
  {
    job: completeTitulos.filme,
    ha: 20,
    parte: 50,
    dueIn: [10, 40],
    conta: publicidade,
    withholds: 'bv e impostos',
    obs_impressao: deposit,
  },
  {
    job: completeTitulos.campanha,
    ha: 5,
    parte: 50,
    dueIn: [25, 55],
    conta: publicidade,
    cancelada: 'Emitida com o vencimento errado: o cliente paga em 30 e 60 dias da entrega',
  },
  {
    job: completeTitulos.campanha,
    ha: 4,
    parte: 50,
    dueIn: [40, 70],
    conta: publicidade,
    obs_impressao: deposit,
  },
]
