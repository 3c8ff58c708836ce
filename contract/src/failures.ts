/** HTTP statuses of refusals. 401, 402, 409 and 511 are reserved for the session. */
type RefusalStatus = 400 | 403 | 404 | 413 | 415 | 422 | 428 | 429 | 503 | 507
type SessionStatus = 401 | 402 | 409 | 511

const refusals = {
  pedido_ilegivel: { status: 400, msg: 'O pedido não pôde ser lido.' },
  dados_invalidos: { status: 422, msg: 'Confira os campos destacados.' },
  sem_permissao: { status: 403, msg: 'Você não tem permissão para isso.' },
  plano_nao_inclui: { status: 403, msg: 'O plano contratado não inclui este recurso.' },
  nao_encontrado: { status: 404, msg: 'Registro não encontrado.' },
  rota_inexistente: { status: 404, msg: 'Endereço inexistente.' },
  corpo_grande: { status: 413, msg: 'O envio é grande demais.' },
  tipo_nao_aceito: { status: 415, msg: 'Tipo de conteúdo não aceito.' },
  muitos_pedidos: {
    status: 429,
    msg: 'Muitos pedidos ao mesmo tempo. Tente de novo em instantes.',
  },
  muitas_tentativas: {
    status: 429,
    msg: 'Muitas tentativas de entrada. Aguarde {minutos} min e tente de novo.',
  },
  sobrecarga: { status: 503, msg: 'O sistema está sobrecarregado. Tente de novo em instantes.' },
  registro_ocupado: {
    status: 503,
    msg: 'Outra pessoa está gravando este mesmo registro. Tente de novo em instantes.',
  },
  texto_quebrado: {
    status: 422,
    msg: 'Um texto tem um caractere quebrado, que não dá para guardar. Nada foi gravado.',
  },
  gravacoes_em_espera: {
    status: 503,
    msg: 'Outras gravações da sua empresa ainda não terminaram. Nada foi gravado: tente de novo em instantes.',
  },
  sem_espaco: {
    status: 507,
    msg: 'Não há espaço para guardar isto no servidor. Nada foi gravado; avise quem cuida do sistema.',
  },
  origem_recusada: { status: 403, msg: 'O pedido veio de outro site.' },
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
  pdf_indisponivel: {
    status: 503,
    msg: 'O gerador de PDF não está disponível neste servidor. Fale com o suporte.',
  },
  pdf_demorou: {
    status: 503,
    msg: 'O PDF demorou demais para ficar pronto. Tente de novo ou encurte o documento.',
  },
  pdf_grande: {
    status: 422,
    msg: 'O documento é grande demais para virar PDF. Use menos imagens ou imagens menores.',
  },
  modelo_com_variavel: {
    status: 422,
    msg: 'Há variáveis que não existem no texto: {quais}. Corrija para continuar.',
  },
  modelo_com_exemplo: {
    status: 422,
    msg: 'O documento ainda tem valores de exemplo: {quais}. Escolha os dados reais para enviar.',
  },
  orcamento_travado: {
    status: 422,
    msg: 'Este orçamento não pode ser editado. Crie uma nova versão ou reabra.',
  },
  status_nao_permitido: {
    status: 403,
    msg: 'O seu perfil não pode usar o status “{status}”.',
  },
  status_sem_papel: {
    status: 422,
    msg: 'Nenhum status da empresa serve para {ato}. Confira em Configurações, Status de orçamento.',
  },
  outra_versao_aprovada: {
    status: 422,
    msg: '“{versao}” já está aprovada. Confirme a substituição para aprovar esta.',
  },
  envio_impedido: { status: 422, msg: 'Este orçamento não pode ser enviado agora.' },
  modelo_em_branco: {
    status: 422,
    msg: 'Sem valor: {quais}. Preencha, ou confirme que vai em branco.',
  },
  carta_incompleta: { status: 422, msg: 'A carta não pode ser enviada. {quais}' },
  link_sem_endereco: {
    status: 422,
    msg: 'O endereço deste link não pode mais ser copiado. Cancele-o e crie outro.',
  },
  proposta_indisponivel: {
    status: 404,
    msg: 'Este link não está disponível. Peça um novo a quem o enviou.',
  },
  proposta_encerrada: {
    status: 422,
    msg: 'Esta proposta já foi respondida. Abra o link de novo para ver a resposta.',
  },
  proposta_mudou: {
    status: 422,
    msg: 'A proposta mudou depois que foi aberta aqui. Abra o link de novo e confira antes de decidir.',
  },
  mudanca_recusada: { status: 422, msg: 'Nada foi mudado: {motivo}' },
  financeiro_bloqueado: {
    status: 422,
    msg: 'O job está em “{status}”, que não libera o financeiro. Mude o status para continuar.',
  },
  execucao_recusada: { status: 422, msg: 'Não é possível {acao}: {motivo}' },
  item_estourado: {
    status: 422,
    msg: 'O item “{item}” fica {excesso} acima do previsto. Quem tem a permissão “Estourar item” pode aprovar.',
  },
  periodo_fechado: {
    status: 422,
    msg: 'O mês {mes} está fechado. Reabra-o para lançar nele.',
  },
  titulo_repetido: {
    status: 422,
    msg: 'Já existe um lançamento desta pessoa com este documento e este valor: {qual}. Confirme para gravar mesmo assim.',
  },
  lancamento_recusado: { status: 422, msg: 'Não é possível {acao}: {motivo}' },
  lote_recusado: { status: 422, msg: 'Não é possível {acao}: {motivo}' },
  cnab_recusado: { status: 422, msg: 'Não é possível {acao}: {motivo}' },
  boleto_recusado: { status: 422, msg: 'Erro ao gerar link boleto: {motivo}' },
  banco_recusou: { status: 422, msg: '{motivo}' },
  aprovacao_propria: {
    status: 422,
    msg: 'Quem fez o pedido não pode aprová-lo. Peça a outra pessoa.',
  },
  aprovacao_repetida: {
    status: 422,
    msg: 'Você já aprovou este pagamento. Falta a aprovação de outra pessoa.',
  },
  fora_da_alcada: {
    status: 403,
    msg: 'A regra “{regra}” não deixa você decidir este pagamento. Quem pode: {quem}.',
  },
  pedido_mudou: {
    status: 422,
    msg: 'O pedido mudou depois que você abriu esta página. Confira de novo antes de decidir.',
  },
  aprovacao_indisponivel: {
    status: 404,
    msg: 'Este link não vale mais. Entre no sistema e abra Financeiro, Solicitações.',
  },
  link_de_cobranca_indisponivel: {
    status: 404,
    msg: 'Este link não vale mais. Peça outro a quem o enviou.',
  },
  conta_bloqueada: { status: 403, msg: 'A conta “{conta}” está bloqueada para o seu perfil.' },
  em_uso: { status: 422, msg: 'Não é possível excluir: está em uso em {onde}.' },
  repetido: { status: 422, msg: 'Já existe um registro com este valor.' },
  referencia_inexistente: { status: 422, msg: 'Um dos registros escolhidos não existe mais.' },
  fora_do_limite: {
    status: 422,
    msg: 'Um número ou uma data passa do que dá para guardar. Confira os campos.',
  },
  chave_de_outro_pedido: {
    status: 422,
    msg: 'Este pedido usa a chave de outro. Abra a tela de novo e repita.',
  },
  resposta_nao_guardada: {
    status: 422,
    msg: 'Isto já foi gravado. Abra a tela de novo para ver o resultado.',
  },
  pessoa_anonimizada: {
    status: 422,
    msg: 'Esta pessoa foi anonimizada e não pode mais ser alterada.',
  },
  cota_arquivos: { status: 422, msg: 'O limite de arquivos da empresa foi atingido: {limite}.' },
  versao_antiga: {
    status: 422,
    msg: 'Outra pessoa alterou este registro enquanto você editava. Veja as alterações e salve de novo.',
  },
  arquivo_recusado: { status: 422, msg: 'Tipo de arquivo não permitido!' },
  envio_falhou: { status: 422, msg: 'Erro ao enviar arquivo para o servidor!' },
  em_preparo: {
    status: 503,
    msg: 'O arquivo ainda está em preparo. Abra o link de novo em instantes.',
  },
  link_invalido: { status: 404, msg: 'Não foi possível gerar o link do arquivo' },
  arquivo_ilegivel: { status: 422, msg: 'O arquivo não pôde ser lido: {motivo}' },
  arquivos_demais: { status: 422, msg: 'Os arquivos deste pedido {motivo}' },
  cep_indisponivel: {
    status: 422,
    msg: 'A consulta de CEP não respondeu. Continue digitando o endereço.',
  },
  cep_nao_encontrado: { status: 422, msg: 'CEP não encontrado. Continue digitando o endereço.' },
  extrato_recusado: { status: 422, msg: 'O extrato não pode ser importado. {motivo}' },
  extrato_em_uso: { status: 422, msg: 'Esta importação não pode ser desfeita. {motivo}' },
  importacao_estado: { status: 422, msg: 'Esta importação não pode mais ser {acao}.' },
  email_estado: { status: 422, msg: 'Esta mensagem não pode ser {acao} agora.' },
  tarefa_estado: { status: 422, msg: 'Esta tarefa não pode ser {acao} agora.' },
  email_teste: { status: 422, msg: 'A mensagem de teste não foi enviada. {motivo}' },
  perfil_proprio: { status: 422, msg: 'Você não pode {acao} o seu próprio perfil de acesso.' },
  usuario_proprio: { status: 422, msg: 'Você não pode excluir o seu próprio usuário.' },
  ultimo_administrador: {
    status: 422,
    msg: 'É preciso haver ao menos um usuário ativo que administre as permissões.',
  },
} as const satisfies Record<string, { status: RefusalStatus; msg: string }>

const session = {
  sessao_ausente: { status: 401, msg: 'Sua sessão terminou. Entre novamente.' },
  pagamento_pendente: { status: 402, msg: 'Há um pagamento pendente. Regularize em Meu Plano.' },
  sessao_substituida: {
    status: 409,
    msg: 'Você está sendo deslogado, pois seu login está sendo usado em outro navegador.',
  },
  sessao_revogada: { status: 511, msg: 'Sua sessão foi encerrada pelo administrador.' },
} as const satisfies Record<string, { status: SessionStatus; msg: string }>

export const failures = { ...refusals, ...session }
export type RefusalCode = keyof typeof refusals
export type SessionCode = keyof typeof session
export type FailureCode = RefusalCode | SessionCode

export interface FieldError {
  readonly campo: string
  readonly msg: string
}

/** The body of a refused call. */
export interface FailureBody {
  readonly status: false
  readonly success: false
  readonly msg: string
  readonly codigo: string
  readonly erros?: readonly FieldError[]
}

interface FailureDetails {
  readonly erros?: readonly FieldError[]
  /** Values for the placeholders of the text. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Replaces the text with a more specific one. */
  readonly msg?: string
  /** The error behind it, for the log. */
  readonly cause?: unknown
}

/** The only way to refuse a call: a code of the table, its text, and the fields concerned. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly errors: readonly FieldError[] | undefined
  constructor(code: FailureCode, details: FailureDetails = {}) {
    const text: string = details.msg ?? failures[code].msg
    const said = text.replace(/\{(\w+)\}/g, (whole, name) =>
      String(details.values?.[name] ?? whole),
    )
    super(said, details.cause === undefined ? {} : { cause: details.cause })
    this.code = code
    this.errors = details.erros
  }
  get status(): number {
    return failures[this.code].status
  }
  toBody(): FailureBody {
    const { message: msg, code: codigo, errors: erros } = this
    return { status: false, success: false, msg, codigo, ...(erros && { erros }) }
  }
}

/** Whether a refusal says that the session is over, or was taken. */
export const isSessionFailure = (error: unknown): error is Failure =>
  error instanceof Failure && [401, 409, 511].includes(error.status)

/** Refuses one field, with a specific text. */
export const fieldFailure = (campo: string, msg: string) =>
  new Failure('dados_invalidos', { msg, erros: [{ campo, msg }] })
