import type { RequestTo, ReplyOf } from '@claquete/contract/endpoint'
import type { instrucaoSave, instrucaoView } from '@claquete/contract/financeiro/pagamentos/prepare'
import type { DestinoWire } from '@claquete/contract/financeiro/pagamentos/shared'
import type { Via } from '@claquete/core/financeiro/pagamentos/pagamento'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { PixKind } from '@claquete/core/kernel/payment/pix-key'

export type Instrucao = ReplyOf<typeof instrucaoView>['data']
type Body = RequestTo<typeof instrucaoSave>['body']

/** What the form of a payment's way holds: the fields of every way, so that a change of way loses nothing. */
export interface InstructionValues {
  readonly via: Via
  readonly pix_tipo: PixKind | ''
  readonly pix_chave: string
  readonly payload: string
  readonly banco: string
  readonly agencia: string
  readonly agencia_dv: string
  readonly conta: string
  readonly conta_dv: string
  readonly tipo_conta: NonNullable<DestinoWire['tipo_conta']>
  readonly linha: string
  readonly valor_nominal: number
  readonly desconto: number
  readonly acrescimo: number
  readonly receita: string
  readonly apuracao: CalendarDate | null
  readonly vencimento: CalendarDate | null
  readonly referencia: string
  readonly principal: number
  readonly multa: number
  readonly juros: number
  readonly competencia: CalendarDate | null
  readonly outras_entidades: number
  readonly favorecido_nome: string
  readonly favorecido_documento: string
  readonly no_cadastro: boolean
}

const blank: InstructionValues = {
  via: 'pix_chave',
  pix_tipo: '',
  pix_chave: '',
  payload: '',
  banco: '',
  agencia: '',
  agencia_dv: '',
  conta: '',
  conta_dv: '',
  tipo_conta: 'corrente',
  linha: '',
  valor_nominal: 0,
  desconto: 0,
  acrescimo: 0,
  receita: '',
  apuracao: null,
  vencimento: null,
  referencia: '',
  principal: 0,
  multa: 0,
  juros: 0,
  competencia: null,
  outras_entidades: 0,
  favorecido_nome: '',
  favorecido_documento: '',
  no_cadastro: false,
}

const filled = (destino: DestinoWire | undefined) =>
  Object.fromEntries(Object.entries(destino ?? {}).filter(([, value]) => value !== undefined))

/** The fields of a destination over those that are there. */
export const withDestino = (
  values: InstructionValues,
  destino: DestinoWire | undefined,
): InstructionValues => ({ ...values, ...filled(destino) })

/** Fills the form at first: a tax has what its title owes and its due day, a withheld tax its code too. */
export const firstValues = ({
  destino,
  favorecido_nome,
  favorecido_documento,
  saldo,
  vencimento,
  receita,
}: Instrucao): InstructionValues => ({
  ...withDestino(
    { ...blank, via: receita === '' ? blank.via : 'darf', receita, principal: saldo, vencimento },
    destino,
  ),
  favorecido_nome,
  favorecido_documento,
})

type Names = readonly (keyof InstructionValues & keyof DestinoWire)[]

/** The fields of each way of paying. */
const fieldsOf: Readonly<Record<Via, Names>> = {
  pix_chave: ['pix_tipo', 'pix_chave'],
  pix_copia_cola: ['payload'],
  conta: ['banco', 'agencia', 'agencia_dv', 'conta', 'conta_dv', 'tipo_conta'],
  boleto: ['linha', 'vencimento', 'valor_nominal', 'desconto', 'acrescimo'],
  guia: ['linha', 'vencimento'],
  darf: ['receita', 'apuracao', 'vencimento', 'referencia', 'principal', 'multa', 'juros'],
  gps: ['receita', 'competencia', 'principal', 'outras_entidades', 'acrescimo'],
}

/** What is sent: the fields of the way that was chosen, blank ones left out. */
export function bodyOf(
  values: InstructionValues,
  { id_lancamento, versao }: Pick<Instrucao, 'id_lancamento' | 'versao'>,
): Body {
  const { via, favorecido_nome, favorecido_documento, no_cadastro } = values
  const own = Object.fromEntries(
    fieldsOf[via]
      .map((name) => [name, values[name]] as const)
      .filter(([, value]) => value !== '' && value !== null),
  )
  return {
    id_lancamento,
    versao,
    via,
    ...own,
    favorecido_nome,
    favorecido_documento,
    no_cadastro: no_cadastro && (via === 'pix_chave' || via === 'conta') ? 'S' : 'N',
  }
}
