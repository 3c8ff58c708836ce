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
  oportunidade_nao_localizada: { status: 404, msg: 'Oportunidade não localizada.' },
  funil_nao_localizado: { status: 404, msg: 'Funil não localizado.' },
  etapa_nao_localizada: { status: 404, msg: 'Etapa não localizada.' },
  etapa_de_outro_funil: { status: 422, msg: 'Esta etapa é de outro funil.' },
  etapa_com_oportunidades: {
    status: 422,
    msg: 'A etapa tem {quantas}. Diga para que etapa elas vão.',
  },
  etapa_de_resultado: {
    status: 422,
    msg: 'Todo funil tem uma etapa que ganha e uma que perde. Esta pode mudar de nome, mas não sair.',
  },
  funil_com_oportunidades: {
    status: 422,
    msg: 'O funil tem oportunidades. Desative-o para que não seja mais oferecido.',
  },
  ganho_pelo_orcamento: {
    status: 422,
    msg: 'Esta oportunidade tem orçamento: ela é ganha quando ele é aprovado. Abra o orçamento e mude o status.',
  },
  aberta_pelo_orcamento: {
    status: 422,
    msg: 'Esta oportunidade segue o orçamento dela. Para reabrir, mude o status do orçamento.',
  },
  perda_pede_motivo: { status: 422, msg: 'Diga por que foi perdida.' },
  orcamento_com_oportunidade: {
    status: 422,
    msg: 'O orçamento {num_orc} já é da oportunidade “{titulo}”.',
  },
  oportunidade_com_orcamento: { status: 422, msg: 'Esta oportunidade já tem um orçamento.' },
  oportunidade_com_campanha: { status: 422, msg: 'Esta oportunidade já tem uma campanha.' },
  formulario_de_contato_indisponivel: {
    status: 404,
    msg: 'Este formulário não está mais disponível.',
  },
  consentimento_mudou: {
    status: 422,
    msg: 'O texto de consentimento mudou. Leia de novo e confirme.',
  },
  pagina_antiga: {
    status: 422,
    msg: 'A página ficou aberta tempo demais. Abra de novo para enviar.',
  },
  contatos_demais: {
    status: 429,
    msg: 'Recebemos muitos contatos agora. Tente de novo daqui a uma hora.',
  },
} as const satisfies Refusals
