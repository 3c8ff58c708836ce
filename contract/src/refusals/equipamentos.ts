import type { Refusals } from './refusal.ts'

/** Refusals of equipment and remittances. */
export const equipamentosRefusals = {
  equipamento_nao_localizado: { status: 404, msg: 'Equipamento não localizado.' },
  equipamento_ocupado: {
    status: 422,
    msg: 'Não é possível inativar {nome}: há saídas ou manutenções em aberto que contam com ele.',
  },
  remessa_nao_localizada: { status: 404, msg: 'Remessa não localizada.' },
} as const satisfies Refusals
