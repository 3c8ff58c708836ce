import type { Refusals } from './refusal.ts'

/** Refusals of signing in, users, profiles and the plan. */
export const acessoRefusals = {
  muitas_tentativas: {
    status: 429,
    msg: 'Muitas tentativas de entrada. Aguarde {minutos} min e tente de novo.',
  },
  login_recusado: { status: 422, msg: 'Domínio, login ou senha incorretos.' },
  usuario_inativo: { status: 422, msg: 'Este usuário está inativo. Fale com o administrador.' },
  segundo_passo: { status: 422, msg: 'Digite o código do seu aplicativo autenticador.' },
  codigo_recusado: {
    status: 422,
    msg: 'Código incorreto ou já usado. Espere o próximo código e tente de novo.',
  },
  segundo_passo_exigido: {
    status: 403,
    msg: 'O seu perfil exige a verificação em duas etapas. Ligue-a para continuar.',
  },
  segundo_passo_estado: { status: 422, msg: 'A verificação em duas etapas {como}.' },
  confirme_senha: { status: 428, msg: 'Confirme a sua senha para continuar.' },
  token_redefinicao: {
    status: 422,
    msg: 'Este link de redefinição já foi usado ou venceu. Peça outro.',
  },
  cota_usuarios: {
    status: 422,
    msg: 'Seu plano permite {quantidade} usuários. Para ter mais, compre em Meu Plano.',
  },
  cota_produtores: {
    status: 422,
    msg: 'Seu plano permite {quantidade} produtores externos. Para ter mais, compre em Meu Plano.',
  },
  plano_recusado: { status: 422, msg: 'O plano não pode ser mudado: {motivo}' },
  plano_valor_mudou: {
    status: 422,
    msg: 'O valor mudou desde que esta tela foi aberta. Confira o novo valor e confirme de novo.',
  },
  cobranca_encerrada: { status: 422, msg: 'Esta cobrança já está encerrada.' },
  nada_a_pagar: { status: 422, msg: 'Não há cobrança em aberto.' },
  pagamento_indisponivel: {
    status: 422,
    msg: 'O pagamento on-line não respondeu. Tente de novo em instantes ou fale com o suporte.',
  },
  pagamento_desligado: {
    status: 422,
    msg: 'O pagamento on-line não está disponível aqui. Fale com o suporte para pagar.',
  },
  pagamento_divergente: {
    status: 422,
    msg: 'O valor ou a moeda do pagamento não são os da cobrança.',
  },
  aviso_forjado: { status: 403, msg: 'O aviso não veio de quem recebe os pagamentos.' },
  provedor_sem_resposta: {
    status: 503,
    msg: 'Quem recebe os pagamentos não respondeu. O aviso deve ser enviado de novo.',
  },
  perfil_proprio: { status: 422, msg: 'Você não pode {acao} o seu próprio perfil de acesso.' },
  usuario_proprio: { status: 422, msg: 'Você não pode excluir o seu próprio usuário.' },
  ultimo_administrador: {
    status: 422,
    msg: 'É preciso haver ao menos um usuário ativo que administre as permissões.',
  },
} as const satisfies Refusals
