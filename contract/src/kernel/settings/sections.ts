/** The sections of the general settings, in order. */
export const sections = {
  marca: {
    titulo: 'Dados e marca',
    ajuda: 'Aparecem nos documentos: propostas, cartas, recibos e contratos.',
  },
  numeracao: {
    titulo: 'Numeração',
    ajuda: 'Como os números são escritos. O que já foi numerado não muda.',
  },
  taxas: {
    titulo: 'Taxas e padrões',
    ajuda: 'Vêm preenchidos em cada orçamento novo e podem ser mudados nele.',
  },
  arredondamento: {
    titulo: 'Arredondamento',
    ajuda: 'Vale para preços calculados. O que alguém digita e as somas nunca são arredondados.',
  },
  dias_uteis: {
    titulo: 'Dias úteis e feriados',
    ajuda: 'Definem vencimentos e prazos contados em dias úteis.',
  },
  execucao: {
    titulo: 'Execução de jobs',
    ajuda: 'Verbas, despesas e pagamentos de jobs aprovados.',
  },
  projetos: {
    titulo: 'Projetos e horas',
    ajuda: 'Quando o projeto de um job é aberto, e o que se conta das horas.',
  },
  set: {
    titulo: 'Diárias de filmagem',
    ajuda: 'Horas extras, refeição e descanso de quem está na ordem do dia.',
  },
  pagamentos: {
    titulo: 'Pagamentos ao banco',
    ajuda: 'Quem libera os lotes que vão ao banco.',
  },
  atraso: {
    titulo: 'Pagamento em atraso',
    ajuda: 'O que é sugerido ao dar baixa em um título vencido. Pode ser mudado em cada baixa.',
  },
  privacidade: {
    titulo: 'Privacidade',
    ajuda: 'Por quanto tempo dados de pessoas são guardados, e avisos de direitos de imagem.',
  },
  sistema: { titulo: 'Sistema', ajuda: 'Sessão, avisos e preenchimento.' },
} as const
export type SettingsSection = keyof typeof sections
