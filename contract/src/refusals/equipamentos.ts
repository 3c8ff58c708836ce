import type { Refusals } from './refusal.ts'

/** Refusals of equipment and remittances. */
export const equipamentosRefusals = {
  equipamento_nao_localizado: { status: 404, msg: 'Equipamento não localizado.' },
  equipamento_ocupado: {
    status: 422,
    msg: 'Não é possível inativar {nome}: há saídas ou manutenções em aberto que contam com ele.',
  },
  equipamento_nao_livre: {
    status: 422,
    msg: 'Outra pessoa reservou este equipamento agora. Veja o que está livre e tente de novo.',
  },
  remessa_nao_localizada: { status: 404, msg: 'Remessa não localizada.' },
  remessa_em_outro_estado: { status: 422, msg: 'A remessa não aceita isto agora.' },
  manutencao_nao_localizada: { status: 404, msg: 'Manutenção não localizada.' },
  falta_ja_resolvida: { status: 422, msg: 'Esta falta já foi resolvida.' },
} as const satisfies Refusals
