import type { TakenBy } from '@claquete/contract/endpoint'
import type {
  fiscalRegraList,
  RegraFiscalInside,
} from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { isToCheck, marcaOf } from '@claquete/core/financeiro/fiscal/tabelas/contradicao'
import type { FiscalRegra } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import { usualFiscalRegras } from '@claquete/core/financeiro/fiscal/tabelas/usual-regras'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listFiscalConferencias, listOwnFiscalRegras } from './tabelas.queries.ts'
import type { OwnRegraRow } from './tabelas.queries.ts'
import { regraOfRow } from './tabelas.read.ts'

const usualByChave = new Map(usualFiscalRegras.map((regra) => [regra.chave, regra]))

/** The product's rule of a key. */
export const usualFiscalRegra = (chave: string): FiscalRegra | undefined => usualByChave.get(chave)

const saidOf = ({ chave: _, ...said }: FiscalRegra) => said

type Written = Pick<
  RegraFiscalInside,
  'ativa' | 'origem' | 'id_fiscal_regra' | 'versao' | 'alterado_em' | 'alterado_por' | 'padrao'
>
const unwritten: Written = {
  ativa: 'S',
  origem: 'produto',
  id_fiscal_regra: null,
  versao: 0,
  alterado_em: null,
  alterado_por: null,
  padrao: null,
}

function writtenOf(row: OwnRegraRow): Written {
  const usual = usualByChave.get(row.chave)
  const { ativa, id_fiscal_regra, versao, alterado_em, alterado_por } = row
  return {
    ativa,
    origem: usual ? 'corrigida' : 'empresa',
    id_fiscal_regra,
    versao,
    alterado_em,
    alterado_por,
    padrao: usual ? saidOf(usual) : null,
  }
}

/** Every rule, the product's and the company's, those that it switched off too. */
export async function readFiscalRegras(db: TenantDb): Promise<RegraFiscalInside[]> {
  const own = await listOwnFiscalRegras(db)
  const read = new Map((await listFiscalConferencias(db)).map((one) => [one.chave, one]))
  const replaced = new Set(own.map(({ chave }) => chave))
  const regras: readonly (readonly [FiscalRegra, Written])[] = [
    ...usualFiscalRegras
      .filter(({ chave }) => !replaced.has(chave))
      .map((regra) => [regra, unwritten] as const),
    ...own.map((row) => {
      const { ativa: _, ...regra } = regraOfRow(row)
      return [regra, writtenOf(row)] as const
    }),
  ]
  return regras.map(([regra, written]) => {
    const { marca, chave: _, ...conferencia } = read.get(regra.chave) ?? {}
    return {
      ...regra,
      ...written,
      marca: marcaOf(regra),
      a_conferir: written.ativa === 'S' && isToCheck(regra, marca),
      conferencia: marca === undefined ? null : (conferencia as RegraFiscalInside['conferencia']),
    }
  })
}

const tipos = [
  'taxa',
  'emissor',
  'obrigacao',
  'presuncao',
  'dividendos',
  'leiaute',
  'natureza',
  'leiaute_reinf',
  'leiaute_pagamento',
  'ponto',
] as const
const placeOf = ({ conteudo }: RegraFiscalInside) => tipos.indexOf(conteudo.tipo)
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The rules that a filter leaves, by kind and title, the newest of each first. */
export const filteredRegras = (
  regras: readonly RegraFiscalInside[],
  { tipo, dia, a_conferir }: TakenBy<typeof fiscalRegraList>['query'],
): RegraFiscalInside[] =>
  regras
    .filter(
      (regra) =>
        (tipo === undefined || regra.conteudo.tipo === tipo) &&
        (a_conferir === undefined || regra.a_conferir) &&
        (dia === undefined ||
          (regra.vigencia_inicio <= dia &&
            (regra.vigencia_fim === null || dia <= regra.vigencia_fim))),
    )
    .toSorted(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        a.titulo.localeCompare(b.titulo, 'pt-BR') ||
        compare(b.vigencia_inicio, a.vigencia_inicio),
    )
