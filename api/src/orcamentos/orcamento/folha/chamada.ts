import { Failure } from '@claquete/contract/failures'
import type { MudancaDaFolha, TotaisDaFolha } from '@claquete/contract/orcamentos/orcamento/folha'
import type { TotaisDoOrcamento } from '@claquete/contract/orcamentos/orcamento/linha-fields'
import { centsToReais } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { rateToNumber } from '@claquete/core/kernel/quantity'
import type { Rate } from '@claquete/core/kernel/quantity'
import { passo } from '@claquete/core/orcamentos/orcamento/arvore'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { findOrcamento, lockOrcamento } from '../acesso.ts'
import type { OrcamentoVisto } from '../acesso.queries.ts'
import { readFolha } from './leitura.ts'
import type { FolhaLida } from './leitura.ts'
import { changeFolha } from './mudar.ts'
import type { FolhaMudada } from './mudar.ts'
import { perfilDe } from './perfil.ts'
import { parteVista } from './vista.ts'
import type { ParteVista } from './vista.ts'

/** A budget open to a call that speaks of its lines by id. */
export interface Aberto {
  readonly orcamento: OrcamentoVisto
  readonly lida: FolhaLida
  readonly vista: ParteVista
}

/** The sheet as the person sees it; locked where the call will change it. */
export async function open(
  context: Context,
  id_orcamento: number,
  { travar = false } = {},
): Promise<Aberto> {
  const orcamento = await (travar ? lockOrcamento : findOrcamento)(context, id_orcamento)
  const lida = await readFolha(context.db, orcamento)
  const perfil = await perfilDe(context, id_orcamento, lida.folha)
  return { orcamento, lida, vista: parteVista(lida, perfil) }
}

/** The line that an id names, where the person sees it. */
export function linhaDoId({ vista }: Aberto, tipo: 'grupo' | 'item', id: number) {
  const linha = vista.linhas.find((uma) => uma.tipo === tipo && vista.ids.get(uma.id) === id)
  if (!linha) throw new Failure('nao_encontrado')
  return linha
}

/** Where a new line goes: after those that the same line holds. */
export function ultimaOrdem({ lida }: Pick<Aberto, 'lida'>, superior: string | null): number {
  const beside = lida.folha.arvore.childrenOf(superior)
  return (beside.at(-1)?.ordem ?? 0) + passo
}

interface Opcoes {
  /** Which field of the call each change comes from. */
  readonly campos?: readonly string[]
  readonly confiavel?: boolean
}

/** Changes the sheet all or nothing: what is refused names the field of the call. */
export async function changeAll(
  context: Context,
  id_orcamento: number,
  mudancas: readonly MudancaDaFolha[],
  { campos = [], confiavel = false }: Opcoes = {},
): Promise<FolhaMudada> {
  const lote = randomUUID()
  const pedido = { lote, cliente: lote, mudancas }
  const refuse = (recusas: readonly { readonly indice: number; readonly msg: string }[]) =>
    new Failure('mudanca_recusada', {
      values: { motivo: recusas[0]?.msg ?? '' },
      erros: recusas.map(({ indice, msg }) => ({ campo: campos[indice] ?? 'orcamento', msg })),
    })
  const mudada = await changeFolha(context, id_orcamento, pedido, { confiavel }).catch((error) => {
    const recusas = recusasDe(error)
    throw recusas ? refuse(recusas) : error
  })
  if (mudada.recusas.length > 0) throw refuse(mudada.recusas)
  return mudada
}

/** Of a batch refused whole, the place of each change and why. */
function recusasDe(error: unknown) {
  if (!(error instanceof Failure) || error.code !== 'mudanca_recusada') return undefined
  return error.erros?.map(({ campo, msg }) => ({
    indice: Number(campo.replace('mudancas.', '')),
    msg,
  }))
}

const reais = (valor: number | undefined) =>
  valor === undefined ? undefined : centsToReais(valor as Cents)

const emReais = <K extends string>(valores: Readonly<Partial<Record<K, number | undefined>>>) =>
  Object.fromEntries(
    Object.entries(valores).flatMap(([nome, valor]) =>
      valor === undefined ? [] : [[nome, reais(valor as number)]],
    ),
  ) as Partial<Record<K, number>>

/** Totals as the calls outside the sheet write them. */
export function totaisEmReais(totais: TotaisDaFolha, parcial: boolean): TotaisDoOrcamento {
  const { encargos, comissoes: _comissoes, margem, ajuste, ...valores } = totais
  return {
    parcial,
    ...emReais(valores),
    ...emReais({
      desconto_acrescimo: ajuste,
      encargosTotal: encargos?.reduce((all, um) => all + um, 0),
    }),
    ...(margem !== undefined && { margem: rateToNumber(margem as Rate) }),
  }
}

export const totaisDe = ({ vista }: Pick<Aberto, 'vista'>): TotaisDoOrcamento =>
  totaisEmReais(vista.totais, vista.parcial)
