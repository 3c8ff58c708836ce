import type {
  FolhaComissionado,
  FolhaEncargo,
  FolhaLine,
} from '@claquete/contract/orcamentos/folha/folha'
import { cents } from '@claquete/core/kernel/amounts/money'
import { quantity } from '@claquete/core/kernel/amounts/quantity'
import type { Item } from '@claquete/core/orcamentos/folha/documento'
import { grupo, item } from '@claquete/core/orcamentos/folha/testing'
import type { Builder } from './company-registers.ts'

const times = (count: number) => ({ valor: quantity(count), formula: null })

/** Options, hidden lines and lines with sublines; every company has all of them. */
type Special = 'normal' | 'desligada' | 'ligada' | 'nao' | 'descricao' | 'pacote'

const names: Readonly<Record<Special, string>> = {
  normal: 'Item',
  desligada: 'Opcional',
  ligada: 'Escolhido',
  nao: 'Reservado',
  descricao: 'Incluso',
  pacote: 'Pacote',
}

/** The lines of a sheet: groups (one may print nothing), a subgroup, items of every kind. */
export function makeLines({ random, registers }: Builder): FolhaLine[] {
  const lines: FolhaLine[] = []
  const price = () => cents(random.int(101, 2_000_000))
  const put = (superior: string, ordem: number, special: Special, values: Partial<Item> = {}) => {
    const id = `${superior}.${ordem}`
    const descricao = `${names[special]} ${id}`
    const valor_unit = price()
    const custo_unit = random.chance(80) ? cents(random.int(1, valor_unit)) : null
    lines.push(
      item(id, superior, {
        ordem,
        descricao,
        valor_unit,
        custo_unit,
        quantidade: times(random.pick([10_000, 20_000, 15_000, 33_333])),
        dias: times(random.pick([10_000, 30_000, 45_000])),
        id_unidade: random.pick([null, ...registers.units]),
        id_fornecedor: random.chance(50) ? random.pick(registers.fornecedores) : null,
        incide_taxa: random.chance(85),
        incide_bv: random.chance(85),
        incide_imposto: random.chance(85),
        incide_comissao: random.chance(85),
        opcional: special === 'desligada' || special === 'ligada',
        opcional_ligado: special === 'ligada',
        imprimir: special === 'nao' || special === 'descricao' ? special : 'normal',
        ...values,
      }),
    )
    if (special === 'pacote') {
      put(id, 1, 'normal')
      put(id, 2, random.pick(['normal', 'desligada', 'descricao', 'nao']))
    }
  }
  const groups = random.int(2, 3)
  for (let g = 1; g <= groups; g += 1) {
    const id = `g${g}`
    const superior = g === 3 ? 'g2' : null
    lines.push({ ...grupo(id, superior, g), descricao: `Grupo ${g}` })
    const isHidden = g === 2 && random.chance(30)
    const kinds: Special[] = ['normal', random.pick(['normal', 'desligada', 'ligada', 'descricao'])]
    if (random.chance(50)) kinds.push(random.pick(['pacote', 'nao', 'desligada', 'ligada']))
    kinds.forEach((kind, at) => put(id, at + 1, kind, isHidden ? { imprimir: 'nao' } : {}))
  }
  return lines
}

const percent = (random: Builder['random'], min: number, max: number) =>
  random.int(min * 100, max * 100) * 10_000

/** Embedded taxes; with several, their rounding is divided among them. */
export const taxNames = ['ISS', 'PIS e COFINS', 'IRPJ e CSLL'] as const

/** Charges: on top (in cascade, with an excluded group), fixed, embedded. */
export function makeCharges({ random }: Builder): FolhaEncargo[] {
  const charge = (id: string, nome: string, values: Partial<FolhaEncargo>): FolhaEncargo => ({
    id,
    nome,
    tipo: 'outro',
    modo: 'por_fora',
    taxa: 0,
    valor: 0,
    em_cascata: false,
    grupos_fora: [],
    valor_fora: 0,
    embutir: false,
    imprimir: random.chance(60),
    ...values,
  })
  const all = [
    charge('taxa', 'Taxa de produção', {
      tipo: 'taxa_producao',
      taxa: percent(random, 5, 20),
      grupos_fora: random.chance(30) ? ['g1'] : [],
    }),
    charge('seguro', 'Seguro', { tipo: 'seguro', modo: 'fixo', valor: random.int(1, 90_000) }),
    charge('reserva', 'Contingência', {
      tipo: 'contingencia',
      taxa: percent(random, 1, 5),
      em_cascata: true,
    }),
    ...taxNames.map((nome, at) =>
      charge(`imposto${at + 1}`, nome, {
        tipo: 'imposto',
        modo: 'por_dentro',
        taxa: percent(random, 2, 8),
        embutir: random.chance(60),
      }),
    ),
  ]
  return all.filter(() => random.chance(65))
}

/** Commissions: the agency's BV and one of each kind. */
export function makeShares({ random, registers }: Builder): FolhaComissionado[] {
  const share = (
    id: string,
    values: Pick<FolhaComissionado, 'nome' | 'tipo_comissionado' | 'base'> &
      Partial<FolhaComissionado>,
  ): FolhaComissionado => ({
    id,
    id_pessoa: registers.seller,
    taxa: 0,
    valor: 0,
    embutir: random.chance(40),
    ...values,
  })
  const all = [
    share('bv', {
      nome: 'Agência Norte',
      id_pessoa: registers.agencia,
      tipo_comissionado: 1,
      base: 'total',
      taxa: percent(random, 3, 12),
    }),
    share('venda', {
      nome: 'Vera',
      tipo_comissionado: 2,
      base: random.pick(['total_menos_bv', 'liquido'] as const),
      taxa: percent(random, 1, 5),
    }),
    share('lucro', {
      nome: 'Vera (lucro)',
      tipo_comissionado: 4,
      base: 'lucro',
      taxa: percent(random, 1, 5),
      embutir: false,
    }),
    share('fixo', {
      nome: 'Vera (fixo)',
      tipo_comissionado: 6,
      base: 'fixo',
      valor: random.int(1, 50_000),
      embutir: false,
    }),
  ]
  return all.filter(() => random.chance(50))
}
