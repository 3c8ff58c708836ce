import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { insertStatus, markInitialStatus } from './orcamento-status.queries.ts'
import type { NewStatus } from './orcamento-status.queries.ts'

/** A tenant's initial statuses; text and background contrast by at least 4.5:1 (WCAG 2.2 AA). */
export const initialStatus: readonly NewStatus[] = [
  { descricao: 'Rascunho', cor: '#374151', cor_fundo: '#e5e7eb' },
  { descricao: 'Em orçamento', cor: '#1e40af', cor_fundo: '#dbeafe' },
  { descricao: 'Enviado', cor: '#155e75', cor_fundo: '#cffafe' },
  { descricao: 'Em negociação', cor: '#854d0e', cor_fundo: '#fef9c3' },
  { descricao: 'Aprovado', cor: '#166534', cor_fundo: '#dcfce7' },
  { descricao: 'Em produção', cor: '#ffffff', cor_fundo: '#1d4ed8' },
  { descricao: 'Em pós-produção', cor: '#ffffff', cor_fundo: '#6d28d9' },
  { descricao: 'Entregue', cor: '#ffffff', cor_fundo: '#0f766e' },
  { descricao: 'Finalizado', cor: '#ffffff', cor_fundo: '#166534' },
  { descricao: 'Perdido', cor: '#991b1b', cor_fundo: '#fee2e2' },
  { descricao: 'Cancelado', cor: '#ffffff', cor_fundo: '#b91c1c' },
  { descricao: 'Substituído', cor: '#57534e', cor_fundo: '#f5f5f4' },
]

export async function seedStatus(db: TenantDb): Promise<void> {
  await insertStatus(db, initialStatus)
  await markInitialStatus(db)
}
