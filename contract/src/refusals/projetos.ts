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
  hora_nao_localizada: { status: 404, msg: 'Lançamento de horas não localizado.' },
  hora_dia_travado: { status: 422, msg: 'O dia {dia} está travado para horas{motivo}.' },
  hora_semana_fechada: { status: 422, msg: '{motivo}' },
  relogio_parado: { status: 422, msg: 'O relógio não está ligado.' },
  relogio_esquecido: {
    status: 422,
    msg: 'O relógio de {alvo} ficou ligado desde {desde}. Diga primeiro quando ele parou.',
  },
  semana_em_outra_situacao: { status: 422, msg: 'A semana de {nome} {situacao}. Nada foi mudado.' },
  semana_sem_horas: {
    status: 422,
    msg: 'Esta semana não tem horas. Se é isso mesmo, escolha “Nada a lançar”.',
  },
  semana_com_horas: {
    status: 422,
    msg: 'Esta semana tem {horas}. Exclua-as ou envie a semana com elas.',
  },
  semana_com_relogio: {
    status: 422,
    msg: 'O relógio está ligado nesta semana. Pare-o antes de enviar.',
  },
  semana_propria: { status: 403, msg: 'Outra pessoa precisa aprovar a sua semana.' },
  semana_mudou: {
    status: 422,
    msg: 'As horas de {nome} mudaram depois que você abriu a tela. Confira e aprove de novo.',
  },
} as const satisfies Refusals
