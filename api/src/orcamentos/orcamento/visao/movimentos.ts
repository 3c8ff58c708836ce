import type { MovimentoDaVisao } from '@claquete/contract/orcamentos/orcamento/visao'
import { centsToReais } from '@claquete/core/kernel/money'
import type { Context } from '../../../kernel/context.ts'
import { avulsoDe, diretoDe } from './espelho.ts'
import type { LinhaDoEspelho } from './espelho.ts'
import { readVisao } from './ler-visao.ts'
import type { VisaoLida } from './ler-visao.ts'
import { selectMovimentos } from './movimentos.queries.ts'
import type { Movimento } from './movimentos.queries.ts'

/** An entry and the line that it is in. */
export interface MovimentoNaLinha {
  readonly movimento: Movimento
  readonly linha: LinhaDoEspelho
}

/** The entries behind the mirror, each in its line: those of hidden lines are not here. */
export async function movimentosNasLinhas(
  { db }: Pick<Context, 'db'>,
  { cabeca, espelho }: VisaoLida,
): Promise<MovimentoNaLinha[]> {
  const linhas = new Map(espelho.linhas.map((linha) => [linha.id, linha]))
  const movimentos = await selectMovimentos(db, cabeca.id_orcamento)
  return movimentos.flatMap((movimento) => {
    const linha = linhaDo(movimento, linhas)
    return linha ? [{ movimento, linha }] : []
  })
}

function linhaDo(
  { tipo, uid, uid_grupo, na_versao }: Movimento,
  linhas: ReadonlyMap<string, LinhaDoEspelho>,
): LinhaDoEspelho | undefined {
  if (uid !== null && na_versao) return linhas.get(diretoDe(uid)) ?? linhas.get(uid)
  const motivo = uid !== null || tipo === 'despesa' ? 'outra_versao' : tipo
  return linhas.get(avulsoDe(motivo, uid_grupo))
}

/** The lines below one, itself included. */
function ramoDe(linhas: readonly LinhaDoEspelho[], uid: string): Set<string> {
  const at = linhas.findIndex(({ id }) => id === uid)
  const topo = linhas[at]
  if (!topo) return new Set()
  const depois = linhas.slice(at + 1)
  const fim = depois.findIndex(({ nivel }) => nivel <= topo.nivel)
  const ramo = fim < 0 ? depois : depois.slice(0, fim)
  return new Set([uid, ...ramo.map(({ id }) => id)])
}

interface Pergunta {
  readonly uid?: string | undefined
  readonly id_grande_item?: number | undefined
  readonly fornecedor?: string | undefined
}

/** A supplier by their id, or by the name typed where they are no record. */
export const chaveDoFornecedor = (id_pessoa: number | null, nome: string | null): string =>
  id_pessoa === null ? (nome ?? '') : String(id_pessoa)

export async function movimentosDaVisao(
  context: Context,
  id_orcamento: number,
  { uid, id_grande_item, fornecedor }: Pergunta,
): Promise<MovimentoDaVisao[]> {
  const lida = await readVisao(context, id_orcamento)
  const ramo = uid === undefined ? undefined : ramoDe(lida.espelho.linhas, uid)
  const achados = await movimentosNasLinhas(context, lida)
  return achados
    .filter(
      ({ linha, movimento: { id_pessoa, pessoa } }) =>
        (!ramo || ramo.has(linha.id)) &&
        (id_grande_item === undefined || (linha.id_grande_item ?? 0) === id_grande_item) &&
        (fornecedor === undefined || chaveDoFornecedor(id_pessoa, pessoa) === fornecedor),
    )
    .map(({ movimento }) => movimentoVisto(movimento))
}

const movimentoVisto = ({
  id_pessoa: _,
  uid: __,
  uid_grupo: ___,
  na_versao: ____,
  ...movimento
}: Movimento): MovimentoDaVisao => ({
  ...movimento,
  comprometido: centsToReais(movimento.comprometido),
  realizado: centsToReais(movimento.realizado),
})
