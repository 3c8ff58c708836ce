import type * as contract from '@claquete/contract/acesso/sessao/sessoes'
import type { SessaoDoUsuario, SituacaoOfSessao } from '@claquete/contract/acesso/sessao/sessoes'
import { deviceWords } from '@claquete/core/acesso/sessao/device-words'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { listSessoes } from './devices.queries.ts'
import type { SessaoRow } from './devices.queries.ts'

const endings: Readonly<Record<string, SituacaoOfSessao>> = {
  saida: 'saida',
  substituida: 'substituida',
  revogada: 'revogada',
}

function situacaoOf({ fim, vencida, ociosa }: SessaoRow): SituacaoOfSessao {
  if (fim) return endings[fim] ?? 'revogada'
  if (!vencida) return 'aberta'
  return ociosa ? 'sem_uso' : 'vencida'
}

const viewOf =
  (id_sessao: string) =>
  (row: SessaoRow): SessaoDoUsuario => ({
    id_sessao: row.id_sessao,
    esta: row.id_sessao === id_sessao,
    situacao: situacaoOf(row),
    dispositivo: deviceWords(row.navegador),
    endereco: row.endereco,
    inicio: row.inicio,
    ultimo_uso: row.ultimo_uso,
    // When a session ended was not stored before 2026-11.
    termino: row.fim ? row.encerrada_em : row.termina,
  })

/** A user's sessions, for themselves or for who may manage users. */
export async function sessoesOf({ db, actor }: Context, id_usuario: number) {
  const rows = await listSessoes(db, id_usuario)
  return rows.map(viewOf(actor.id_sessao))
}

export const sessoesHandlers: Handlers<typeof contract> = {
  sessoesList: async (context) => ({
    data: await sessoesOf(context, context.actor.id_usuario),
  }),
}
