/** Statuses a refusal may have. 401, 402, 409 and 511 belong to the session alone. */
type RefusalStatus = 400 | 403 | 404 | 413 | 415 | 422 | 429 | 503
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
  login_recusado: { status: 422, msg: 'Domínio, login ou senha incorretos.' },
  usuario_inativo: { status: 422, msg: 'Este usuário está inativo. Fale com o administrador.' },
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
  em_uso: { status: 422, msg: 'Não é possível excluir: está em uso em {onde}.' },
  repetido: { status: 422, msg: 'Já existe um registro com este valor.' },
  referencia_inexistente: { status: 422, msg: 'Um dos registros escolhidos não existe mais.' },
  versao_antiga: {
    status: 422,
    msg: 'Outra pessoa alterou este registro enquanto você editava. Veja as alterações e salve de novo.',
  },
  arquivo_recusado: { status: 422, msg: 'Tipo de arquivo não permitido!' },
  envio_falhou: { status: 422, msg: 'Erro ao enviar arquivo para o servidor!' },
  link_invalido: { status: 404, msg: 'Não foi possível gerar o link do arquivo' },
  arquivo_ilegivel: { status: 422, msg: 'O arquivo não pôde ser lido: {motivo}' },
  cep_indisponivel: {
    status: 422,
    msg: 'A consulta de CEP não respondeu. Continue digitando o endereço.',
  },
  cep_nao_encontrado: { status: 422, msg: 'CEP não encontrado. Continue digitando o endereço.' },
  importacao_estado: { status: 422, msg: 'Esta importação não pode mais ser {acao}.' },
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

/** What goes over the wire when a call is refused. */
export interface FailureBody {
  readonly status: false
  readonly success: false
  readonly msg: string
  readonly codigo: string
  readonly erros?: readonly FieldError[]
}

interface FailureDetails {
  readonly erros?: readonly FieldError[]
  /** Fills the braces of the text. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Replaces the text where a rule has a more exact one. */
  readonly msg?: string
}

/** The one way to say no: a code of the table, its text, and the fields concerned. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly erros: readonly FieldError[] | undefined
  constructor(code: FailureCode, details: FailureDetails = {}) {
    const text: string = details.msg ?? failures[code].msg
    super(text.replace(/\{(\w+)\}/g, (whole, name) => String(details.values?.[name] ?? whole)))
    this.code = code
    this.erros = details.erros
  }
  get status(): number {
    return failures[this.code].status
  }
  toBody(): FailureBody {
    const { message: msg, code: codigo, erros } = this
    return { status: false, success: false, msg, codigo, ...(erros && { erros }) }
  }
}

/** Refusal of one field, with its own text. */
export const fieldFailure = (campo: string, msg: string) =>
  new Failure('dados_invalidos', { msg, erros: [{ campo, msg }] })
