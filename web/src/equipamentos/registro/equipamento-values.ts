import { equipamentoView } from '@claquete/contract/equipamentos/registro/equipamento'
import type { Equipamento } from '@claquete/contract/equipamentos/registro/equipamento'
import type { equipamentoCreate } from '@claquete/contract/equipamentos/registro/equipamento-save'
import { call } from '../../lib/wire/call.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { readEquipamentoOptions } from './sources.ts'

type Body = Required<BodyValues<typeof equipamentoCreate>>

interface PartValues {
  readonly id_equipamento: number | null
  readonly quantidade: number | null
}

export interface EquipamentoValues extends Omit<Body, 'partes'> {
  readonly partes: readonly PartValues[]
  /** Shown, and not sent. */
  readonly foto_url: string | null
  readonly conjuntos: Equipamento['conjuntos']
  readonly versao: number
}

export const blank: EquipamentoValues = {
  codigo: '',
  codigo_barras: '',
  nome: '',
  id_tipo_equip: null,
  id_empresa: null,
  fabricante: '',
  modelo: '',
  numero_serie: '',
  status: 'ATIVO',
  origem: 'proprio',
  conjunto: 'N',
  quantidade: 1,
  valor: null,
  valorAluguel: null,
  percentual: null,
  depreciacao: null,
  dataCompra: null,
  nota_fiscal: '',
  id_fornecedor: null,
  seguradora: '',
  apolice: '',
  valor_segurado: null,
  seguro_ate: null,
  local: '',
  obs: '',
  foto: null,
  partes: [],
  foto_url: null,
  conjuntos: [],
  versao: 0,
}

/** A new one starts in the first unit of the list. */
export async function readNew(): Promise<EquipamentoValues> {
  const { empresas } = await readEquipamentoOptions()
  return { ...blank, id_empresa: empresas[0]?.id ?? null }
}

const names = Object.keys(blank) as (keyof EquipamentoValues)[]

export async function readEquipamento(
  id_equipamento: number,
  signal: AbortSignal,
): Promise<EquipamentoValues> {
  const { data } = await call(equipamentoView, { params: { id_equipamento } }, { signal })
  const own = Object.fromEntries(names.map((name) => [name, data[name]]))
  return {
    ...blank,
    ...own,
    partes: data.partes.map((parte) => ({
      id_equipamento: parte.id_equipamento,
      quantidade: parte.quantidade,
    })),
  }
}

/** What the call takes of the values: a piece has no parts. */
export function bodyOf({
  versao: _,
  foto_url: __,
  conjuntos: ___,
  partes,
  ...body
}: EquipamentoValues) {
  return { ...body, partes: body.conjunto === 'S' ? partes.map((parte) => ({ ...parte })) : [] }
}
