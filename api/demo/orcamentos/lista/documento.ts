import { cents } from '@claquete/core/kernel/amounts/money'
import { quantity, rate } from '@claquete/core/kernel/amounts/quantity'
import { orderStep } from '@claquete/core/orcamentos/folha/tree'
import { emptyDocumento } from '@claquete/core/orcamentos/folha/documento'
import type {
  Comissionado,
  Documento,
  Encargo,
  Item,
  Line,
} from '@claquete/core/orcamentos/folha/documento'
import { createHash } from 'node:crypto'
import type { GrupoDemo, LineDemo } from './lines.ts'

export interface DemoNames {
  /** Units of measure by name. */
  readonly unidades: ReadonlyMap<string, number>
  /** Suppliers in a fixed order. */
  readonly fornecedores: readonly number[]
}

interface Preparation {
  /** Prefix of the lines' uids, which a version keeps. */
  readonly prefixo: string
  readonly grupos: readonly GrupoDemo[]
  readonly nomes: DemoNames
  readonly scale?: number
  readonly taxa?: number
  readonly imposto?: number
  readonly bv?: number
}

const one = 10_000
const tenReais = 1_000

/** Scaled prices, rounded to ten reais like quotes. */
const preco = (reais: number, scale: number) =>
  cents(Math.round((reais * scale * 100) / tenReais) * tenReais)

/** The sheet of a demonstration job. */
export function documentoOf(preparation: Preparation): Documento {
  const { prefixo, grupos, scale = 1 } = preparation
  const linhas = new Map<string, Line>()
  for (const [g, [descricao, itens]] of grupos.entries()) {
    const id = uidOf(prefixo, descricao)
    const ordem = (g + 1) * orderStep
    linhas.set(id, { id, tipo: 'grupo', superior: null, ordem, descricao, id_grande_item: null })
    for (const [i, linha] of itens.entries()) {
      const item = itemOf(linha, {
        preparation,
        superior: id,
        grupo: descricao,
        place: i + 1,
        scale,
      })
      linhas.set(item.id, item)
    }
  }
  return {
    ...emptyDocumento,
    linhas,
    encargos: encargosOf(preparation),
    comissionados: bvOf(preparation),
  }
}

/** Deterministic, so that versions share their lines' uids. */
const uidOf = (prefixo: string, ...names: readonly string[]) =>
  `${prefixo}-${createHash('sha1').update(names.join('|')).digest('hex').slice(0, 12)}`

interface Place {
  readonly preparation: Preparation
  readonly superior: string
  readonly grupo: string
  readonly place: number
  readonly scale: number
}

function itemOf(linha: LineDemo, { preparation, superior, grupo, place, scale }: Place): Item {
  const [descricao, quantidade, dias, valor, custo, unidade, funcao = ''] = linha
  const { unidades, fornecedores } = preparation.nomes
  // Equipment has a registered supplier; people are booked once the job is on.
  const isEquipment = funcao === '' && unidade === 'Diária'
  const at = (grupo.length * 7 + place * 3) % Math.max(fornecedores.length, 1)
  return {
    id: uidOf(preparation.prefixo, grupo, descricao),
    tipo: 'item',
    superior,
    ordem: place * orderStep,
    descricao,
    especificacao: '',
    numeracao: '',
    funcao,
    observacao: '',
    id_produto: null,
    id_servico: null,
    id_unidade: unidades.get(unidade) ?? null,
    id_fornecedor: isEquipment ? (fornecedores[at] ?? null) : null,
    id_grande_item: null,
    quantidade: { valor: quantity(quantidade * one), formula: null },
    dias: { valor: quantity(dias * one), formula: null },
    valor_unit: preco(valor, scale),
    custo_unit: preco(custo, scale),
    estimativa_final: null,
    incide_taxa: unidade !== 'Verba' || descricao !== 'Verba de produção',
    incide_bv: true,
    incide_imposto: true,
    incide_comissao: true,
    opcional: descricao.startsWith('Helicóptero'),
    opcional_ligado: descricao.startsWith('Helicóptero'),
    permite_verba: unidade === 'Verba',
    imprimir: 'normal',
    travado: false,
  }
}

const millionths = (pct: number) => rate(Math.round(pct * 1_000_000))

function encargosOf({ prefixo, taxa = 15, imposto = 11.33 }: Preparation): Encargo[] {
  const plain = {
    valor: cents(0),
    em_cascata: false,
    grupos_fora: [],
    valor_fora: cents(0),
    embutir: false,
    imprimir: true,
  }
  return [
    {
      ...plain,
      id: `${prefixo}-e1`,
      nome: 'Taxa de produção',
      tipo: 'taxa_producao',
      modo: 'por_fora',
      taxa: millionths(taxa),
    },
    {
      ...plain,
      id: `${prefixo}-e2`,
      nome: 'Impostos',
      tipo: 'imposto',
      modo: 'por_dentro',
      taxa: millionths(imposto),
      imprimir: false,
    },
  ]
}

const bvOf = ({ prefixo, bv = 0 }: Preparation): Comissionado[] =>
  bv === 0
    ? []
    : [
        {
          id: `${prefixo}-c1`,
          id_pessoa: null,
          nome: 'Agência',
          tipo_comissionado: 1,
          base: 'total',
          taxa: millionths(bv),
          valor: cents(0),
          embutir: false,
        },
      ]
