import { gmailFinanceKinds, gmailKinds } from '@claquete/contract/sistema/google/google'
import type { Conexao } from '@claquete/contract/sistema/google/google'
import { isInTesting, missingScopes } from '@claquete/core/sistema/google/conexao'
import type { ConexaoTipo } from '@claquete/core/sistema/google/conexao'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { calendarEvents } from './calendar-events.read.ts'
import { countWaiting, findConexao } from './conexao.queries.ts'

const namedKinds = (kinds: Readonly<Record<string, string>>) =>
  Object.entries(kinds).map(([chave, titulo]) => ({ chave, titulo }))

const optionsOf = (tipo: ConexaoTipo) => {
  if (tipo === 'agenda') return [...calendarEvents.ask.sources()]
  return namedKinds(tipo === 'email' ? gmailKinds : gmailFinanceKinds)
}

const testingMs = 7 * 86_400_000

/** A connection as its screen shows it. */
export async function viewConexao(db: TenantDb, tipo: ConexaoTipo): Promise<Conexao> {
  const row = await findConexao(db, tipo)
  const opcoes = optionsOf(tipo)
  if (!row) return { ...blank, tipo, opcoes }
  const {
    id_google_conexao: _,
    id_usuario: __,
    escopos,
    vidas,
    perdida_em: ___,
    aviso,
    ...rest
  } = row
  const shown = { ...rest, erro: rest.erro ?? (row.estado === 'conectada' ? aviso : null) }
  const isUp = row.estado === 'conectada'
  const em_teste = isInTesting(vidas)
  const na_fila =
    tipo === 'agenda' ? await calendarEvents.ask.waiting(db) : await countWaiting(db, row.escolhas)
  return {
    ...shown,
    faltam: isUp ? missingScopes(tipo, escopos) : [],
    em_teste,
    acaba_em:
      isUp && em_teste && row.conectada_em !== null
        ? new Date(Date.parse(row.conectada_em) + testingMs).toISOString()
        : null,
    opcoes,
    na_fila: row.estado === 'desconectada' ? 0 : na_fila,
  }
}

const blank = {
  estado: 'desconectada',
  conta: '',
  faltam: [],
  conectada_em: null,
  conectada_por: null,
  usada_em: null,
  erro: null,
  erro_desde: null,
  em_teste: false,
  acaba_em: null,
  escolhas: [],
  de_nome: '',
  responder_para: null,
  calendario: '',
  calendario_nome: '',
  na_fila: 0,
  versao: 0,
} as const satisfies Partial<Conexao>
