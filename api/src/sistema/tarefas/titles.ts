import type { JobKind } from '../../kernel/jobs.ts'

/** What people call each kind of background work. A kind without a name does not compile. */
export const jobTitles: Readonly<Record<JobKind, string>> = {
  'correio.enviar': 'Enviar e-mail',
  'correio.retomar': 'Conferir a fila de e-mails',
  'tarefas.limpar': 'Limpar tarefas antigas',
  'plano.dia': 'Cobrança e bloqueio do plano',
  'lancamentos.dia': 'Lançamentos recorrentes e rateios',
  'livro.conferir': 'Conferir os lançamentos',
  'aprovacao.avisar': 'Avisar quem aprova pagamentos',
  'aprovacao.decidida': 'Avisar quem pediu um pagamento',
  exportar: 'Exportar lista',
  importar: 'Importar planilha',
}

/** Of a kind that this version may not know any more. */
export const titleOf = (tipo: string): string =>
  (jobTitles as Readonly<Record<string, string>>)[tipo] ?? tipo
