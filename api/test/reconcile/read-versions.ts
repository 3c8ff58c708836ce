import { calculationGet } from '@claquete/contract/orcamentos/folha/calculation'
import { versaoCompare } from '@claquete/contract/orcamentos/versoes/comparison'
import {
  orcamentoExport,
  orcamentoList,
  orcamentoView,
} from '@claquete/contract/orcamentos/lista/orcamento'
import { visaoView } from '@claquete/contract/orcamentos/visao/visao'
import type { House } from './house.ts'
import { versions } from './read-budgets.ts'
import type { Version } from './read-budgets.ts'

export const rowOf = async (house: House, { id_orcamento: id }: Version) =>
  (await house.rows(orcamentoList, { versoes: 'todas' })).find((um) => um.id_orcamento === id)

export const fileRowOf = async (house: House, { nome }: Version) => {
  const request = { params: { tipo: 'csv' as const }, query: { versoes: 'todas' as const } }
  const { rows } = await house.exported(orcamentoExport, request)
  return rows.find(
    (row) => `${row['Número']}${row['Versão'] === 'Original' ? '' : ` ${row['Versão']}`}` === nome,
  )
}

export const form = async (house: House, { id_orcamento }: Version) =>
  (await house.read(orcamentoView, { params: { id_orcamento } })).data

export const mirror = async (house: House, { id_orcamento }: Version) =>
  (await house.read(visaoView, { body: { id_orcamento } })).data

export const account = async (house: House, { id_orcamento }: Version) =>
  (await house.read(calculationGet, { params: { id_orcamento } })).data

/** Compares the version with another of its family. */
export async function comparison(house: House, version: Version) {
  const family = (await versions(house)).filter((um) => um.id_familia === version.id_familia)
  const outro = family.find((um) => um.id_orcamento !== version.id_orcamento)
  if (!outro) return undefined
  const params = { id_orcamento: version.id_orcamento, outro: outro.id_orcamento }
  return house.read(versaoCompare, { params })
}

/** The version's side of a comparison. */
export const compared = async (house: House, version: Version) =>
  (await comparison(house, version))?.antes.totais
