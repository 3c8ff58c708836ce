import type { Refusals } from './refusal.ts'

/** Refusals of projects, tasks, hours, campaigns and opportunities. */
export const projetosRefusals = {
  projeto_nao_localizado: { status: 404, msg: 'Projeto não localizado.' },
  grupo_nao_localizado: { status: 404, msg: 'Grupo não foi localizado.' },
  tarefa_nao_localizada: { status: 404, msg: 'Tarefa não foi localizada.' },
  tarefa_fora_do_grupo: { status: 404, msg: 'Tarefa não localizada no grupo.' },
  comentario_nao_localizado: { status: 404, msg: 'Comentário não foi localizado.' },
  projeto_arquivado: {
    status: 422,
    msg: 'Este projeto está arquivado. Desarquive-o para alterar.',
  },
  grupo_com_tarefas: {
    status: 422,
    msg: 'O grupo tem {quantas}. Diga para que grupo elas vão.',
  },
  ultimo_grupo: { status: 422, msg: 'Um projeto tem pelo menos um grupo.' },
  convite_nao_enviado: { status: 422, msg: 'O convite não foi enviado. {motivo}' },
  comentario_de_outra_pessoa: {
    status: 403,
    msg: 'Só quem escreveu o comentário pode alterá-lo.',
  },
  campanha_nao_localizada: { status: 404, msg: 'Campanha não localizada.' },
  campanha_encerrada: {
    status: 422,
    msg: 'Esta campanha está encerrada. Reabra-a para alterar.',
  },
  campanha_com_conteudo: {
    status: 422,
    msg: 'A campanha tem {o_que}. Tire-os dela antes de excluir, ou encerre a campanha.',
  },
  em_outra_campanha: { status: 422, msg: '{quem} está na campanha “{campanha}”. Mover para esta?' },
  orcamento_de_outro_cliente: {
    status: 422,
    msg: 'O orçamento é de {deste}, e a campanha é de {da_campanha}.',
  },
} as const satisfies Refusals
