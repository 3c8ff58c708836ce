import type { JobKind } from '../../kernel/background/jobs.ts'

/** The label of each kind of job; a kind without one does not compile. */
export const jobTitles: Readonly<Record<JobKind, string>> = {
  'correio.enviar': 'Enviar e-mail',
  'correio.retomar': 'Conferir a fila de e-mails',
  'agenda.sincronizar': 'Ler e escrever no Google Agenda',
  'agenda.retomar': 'Retomar a leitura do Google Agenda',
  'arquivos.limpar': 'Apagar arquivos sem uso',
  'pessoas.anonimizar': 'Anonimizar pessoas no dia agendado',
  'tarefas.limpar': 'Limpar tarefas antigas',
  'sessoes.limpar': 'Limpar sessões antigas',
  'plano.dia': 'Cobrança e bloqueio do plano',
  'lancamentos.dia': 'Lançamentos recorrentes e rateios',
  'extrato.buscar': 'Busca dos extratos nos bancos',
  'boleto.emitir': 'Emitir boleto no banco',
  'boleto.conferir': 'Perguntar ao banco por um boleto',
  'cobranca.avisos': 'Endereço dos avisos do banco',
  'regua.hora': 'Lembretes de cobrança a clientes',
  'cobranca.hora': 'Conferir boletos em aberto no banco',
  'cobranca.dia': 'Avisos e certificado do banco dos boletos',
  'livro.conferir': 'Conferir os lançamentos',
  'contabilidade.pacote': 'Fazer o pacote do contador',
  'entrega.hora': 'Relatórios agendados por e-mail',
  'direitos.avisar': 'Avisar do fim de direitos de imagem',
  'contratos.avisar': 'Aviso de contratos a vencer',
  'incentivado.prazos': 'Avisar dos prazos de projetos',
  'projetos.prazos': 'Avisar dos prazos de tarefas',
  'aprovacao.avisar': 'Avisar quem aprova pagamentos',
  'aprovacao.decidida': 'Avisar quem pediu um pagamento',
  'assinatura.preparar': 'Preparar as páginas de um documento a assinar',
  'assinatura.concluir': 'Selar um documento assinado',
  'assinatura.hora': 'Prazos e lembretes de assinaturas',
  'provedores.andar': 'Enviar e acompanhar um envelope na DocuSign ou na D4Sign',
  'provedores.hora': 'Conferir envelopes na DocuSign e na D4Sign',
  'nfse.enviar': 'Emitir nota de serviço',
  'nfse.evento': 'Pedir o cancelamento de uma nota',
  'nfse.hora': 'Perguntar por notas sem resposta',
  'nfse.dia': 'Avisar de certificados de notas a vencer',
  'recebidas.buscar': 'Buscar notas recebidas no serviço nacional',
  'recebidas.dia': 'Buscar as notas recebidas do dia',
  exportar: 'Exportar lista',
  importar: 'Importar planilha',
}

/** Falls back for kinds that this version no longer knows. */
export const titleOf = (tipo: string): string =>
  (jobTitles as Readonly<Record<string, string>>)[tipo] ?? tipo
