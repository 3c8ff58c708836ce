/** What is said of a request without a readable answer. */
export const noAnswer = {
  tempo_esgotado: 'O servidor demorou demais para responder. Tente de novo.',
  sem_conexao: 'Sem conexão com o servidor. Verifique a internet e tente de novo.',
  resposta_ilegivel: 'O servidor respondeu algo que não pôde ser lido. Tente de novo.',
} as const
