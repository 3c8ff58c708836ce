import type { FieldProblem } from '../../kernel/field-problem.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import { agreeRental } from './rental.ts'

export const equipamentoStatus = ['ATIVO', 'INATIVO'] as const
export type EquipamentoStatus = (typeof equipamentoStatus)[number]

export const origens = {
  proprio: 'Próprio',
  alugado: 'Alugado',
  comodato: 'Comodato',
  sublocado: 'Sublocado',
} as const
export type Origem = keyof typeof origens

/** A part of a kit: so many pieces of an equipment. */
export interface Parte {
  readonly id_equipamento: number
  readonly quantidade: number
}

export interface EquipamentoToCheck {
  readonly conjunto: 'S' | 'N'
  readonly quantidade: number
  readonly numero_serie: string
  readonly valor: Cents | null
  readonly valorAluguel: Cents | null
  readonly percentual: Rate | null
  readonly dataCompra: CalendarDate | null
  readonly partes: readonly Parte[]
}

/** What is wrong with an equipment by itself. */
export function problemsOfEquipamento(
  one: EquipamentoToCheck,
  today: CalendarDate,
): FieldProblem[] {
  const { conjunto, quantidade, numero_serie, valor, dataCompra, partes } = one
  const isKit = conjunto === 'S'
  const found: (FieldProblem | false)[] = [
    isKit && quantidade !== 1 && { campo: 'quantidade', msg: 'Um conjunto é contado como um só.' },
    !isKit &&
      numero_serie !== '' &&
      quantidade !== 1 && {
        campo: 'quantidade',
        msg: 'Com número de série, a quantidade é 1: cada peça tem o seu.',
      },
    dataCompra !== null &&
      dataCompra > today && { campo: 'dataCompra', msg: 'A compra está no futuro.' },
    valor !== null &&
      !agreeRental({ valor, quantidade }, one) && {
        campo: 'percentual',
        msg: 'Não corresponde ao valor da diária. Informe um dos dois.',
      },
    !isKit && partes.length > 0 && { campo: 'conjunto', msg: 'Só um conjunto tem partes.' },
  ]
  return found.filter((problem) => problem !== false)
}

/** What is known of an equipment that is to be a part. */
export interface PartToBe {
  readonly id_equipamento: number
  readonly nome: string
  readonly id_empresa: number
  readonly conjunto: 'S' | 'N'
  readonly quantidade: number
}

interface Kit {
  /** Undefined of a new one. */
  readonly id_equipamento: number | undefined
  readonly id_empresa: number
}

function problemOfParte(
  { id_equipamento, quantidade }: Parte,
  kit: Kit,
  part: PartToBe | undefined,
): (Omit<FieldProblem, 'campo'> & { readonly of: keyof Parte }) | undefined {
  const of = 'id_equipamento'
  if (id_equipamento === kit.id_equipamento) {
    return { of, msg: 'Um conjunto não é parte de si mesmo.' }
  }
  if (!part) return { of, msg: 'Não localizado' }
  if (part.conjunto === 'S') return { of, msg: 'Um conjunto não tem outro conjunto dentro.' }
  if (part.id_empresa !== kit.id_empresa) return { of, msg: 'É de outra {unidade}.' }
  if (quantidade > part.quantidade) {
    return { of: 'quantidade', msg: `Só há ${part.quantidade} no acervo.` }
  }
  return undefined
}

/** What is wrong with the parts of a kit; `known` are those that there are. */
export function problemsOfPartes(
  partes: readonly Parte[],
  kit: Kit,
  known: ReadonlyMap<number, PartToBe>,
): FieldProblem[] {
  const seen = new Set<number>()
  return partes.flatMap((parte, index): FieldProblem[] => {
    const { id_equipamento } = parte
    const isRepeated = seen.has(id_equipamento)
    seen.add(id_equipamento)
    if (isRepeated) {
      return [{ campo: `partes.${index}.id_equipamento`, msg: 'Já está na lista.' }]
    }
    const problem = problemOfParte(parte, kit, known.get(id_equipamento))
    return problem ? [{ campo: `partes.${index}.${problem.of}`, msg: problem.msg }] : []
  })
}

/** What of a kit this equipment is a part of. */
export interface KitOfIt {
  readonly nome: string
  readonly id_empresa: number
  /** How many pieces of it the kit has. */
  readonly quantidade: number
}

/** What kits that hold an equipment do not let it become. */
export function problemsOfUse(
  next: Pick<EquipamentoToCheck, 'conjunto' | 'quantidade'> & { readonly id_empresa: number },
  kits: readonly KitOfIt[],
): FieldProblem[] {
  const [first] = kits
  const foreign = kits.find(({ id_empresa }) => id_empresa !== next.id_empresa)
  const larger = kits.find(({ quantidade }) => quantidade > next.quantidade)
  const found: (FieldProblem | false | undefined)[] = [
    next.conjunto === 'S' &&
      first && { campo: 'conjunto', msg: `É parte de ${first.nome}: não pode ser um conjunto.` },
    foreign && { campo: 'id_empresa', msg: `É parte de ${foreign.nome}, de outra {unidade}.` },
    larger && {
      campo: 'quantidade',
      msg: `${larger.nome} tem ${larger.quantidade} destas peças.`,
    },
  ]
  return found.filter((problem) => problem !== false && problem !== undefined)
}

/** Who counts on pieces as they are now: remittances and repairs that are not over. */
export interface Occupied {
  readonly conjunto: 'S' | 'N'
  readonly quantidade: number
  readonly status: EquipamentoStatus
  readonly partes: readonly Parte[]
}

const sameParts = (some: readonly Parte[], others: readonly Parte[]): boolean => {
  const text = (partes: readonly Parte[]) =>
    partes
      .map(({ id_equipamento, quantidade }) => `${id_equipamento}×${quantidade}`)
      .toSorted()
      .join()
  return text(some) === text(others)
}

/** What may not change while equipment is out, reserved or under repair; more pieces of several are welcome. */
export function problemsWhileOccupied(before: Occupied, next: Occupied): FieldProblem[] {
  const msg = 'Há saídas ou manutenções em aberto que contam com isto como está.'
  const isFewer = next.quantidade < before.quantidade
  const becomesSeveral = before.quantidade === 1 && next.quantidade > 1
  const found: (FieldProblem | false)[] = [
    before.conjunto !== next.conjunto && { campo: 'conjunto', msg },
    (isFewer || becomesSeveral) && { campo: 'quantidade', msg },
    before.status === 'ATIVO' && next.status === 'INATIVO' && { campo: 'status', msg },
    !sameParts(before.partes, next.partes) && { campo: 'partes', msg },
  ]
  return found.filter((problem) => problem !== false)
}
