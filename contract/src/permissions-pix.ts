/** The permissions of Pix Automático, part of the catalogue in `permissions.ts`. */
export const pixPermissions = {
  pix_automatico: {
    module: 'financeiro',
    controller: 'Pix Automático',
    group: 'Pix Automático',
    rows: {
      consultar: [674, 'Consultar', 'index', 'Ver autorizações e cobranças de Pix Automático'],
      cadastrar: [675, 'Autorizar', 'post', 'Pedir a clientes que autorizem a cobrança da série'],
      alterar: [676, 'Alterar', 'put', 'Ligar e desligar o agendamento automático'],
      agendar: [677, 'Agendar', 'agendar', 'Agendar cobranças e pedir novas tentativas'],
      cancelar: [678, 'Cancelar', 'cancelar', 'Cancelar autorizações e cobranças no banco'],
    },
  },
} as const
