import { sql } from 'kysely'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

const exports = [
  { nome: 'Pessoas 2026-11-20.xlsx', model: 'pessoa', tipo: 'excel', linhas: 480, horas: 5 },
  { nome: 'Usuários 2026-11-19.pdf', model: 'usuario', tipo: 'pdf', linhas: 12, horas: 29 },
]

const failure = {
  erro: 'Ocorreu um erro inesperado. Tente de novo; se continuar, envie o detalhe técnico ao suporte.',
  detalhe: 'Error: ENOSPC: no space left on device, write\n    at async FileHandle.write',
}

/** Several days of tasks: exports, a failed one, nightly routines. */
export async function seedTarefas(db: TenantDb): Promise<void> {
  const first = sql<number>`(select min(id_usuario) from usuario where tenant_id = ${db.tenant})`
  const ago = (hours: number, plus = '0 seconds') =>
    sql<string>`now() - make_interval(hours => ${hours}) + ${plus}::interval`
  const done = (horas: number, took: string) => ({
    estado: 'feita' as const,
    tentativas: 1,
    criada_em: ago(horas),
    iniciada_em: ago(horas),
    terminada_em: ago(horas, took),
  })
  for (const [i, { horas, ...row }] of exports.entries()) {
    const isFailed = i === 1
    const { id_exportacao } = await db
      .insertInto('exportacao')
      .values({
        ...row,
        id_usuario: first,
        pedido: '{}',
        total: row.linhas,
        estado: isFailed ? 'falhou' : 'pronta',
        criado_em: ago(horas),
      })
      .returning('id_exportacao')
      .executeTakeFirstOrThrow()
    const dados = JSON.stringify({ id_exportacao })
    await db
      .insertInto('tarefa')
      .values({
        tipo: 'exportar',
        dados,
        id_usuario: first,
        ...done(horas, '3 seconds'),
        ...(isFailed && { estado: 'falhou' as const, tentativas: 5, ...failure }),
      })
      .execute()
  }
  for (const days of [1, 2, 3]) {
    const dados = JSON.stringify({ periodo: 'demonstração' })
    await db
      .insertInto('tarefa')
      .values({
        tipo: 'tarefas.limpar',
        dados,
        id_usuario: null,
        ...done(days * 24 + 6, '1 second'),
      })
      .execute()
  }
}
