import type { Refusals } from './refusal.ts'

/** Refusals of any call. */
export const generalRefusals = {
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
  arquivos_indisponiveis: {
    status: 503,
    msg: 'O armazenamento de arquivos não respondeu. Nada foi gravado: tente de novo em instantes.',
  },
  origem_recusada: { status: 403, msg: 'O pedido veio de outro site.' },
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
  versao_antiga: {
    status: 422,
    msg: 'Outra pessoa alterou este registro enquanto você editava. Veja as alterações e salve de novo.',
  },
  cep_indisponivel: {
    status: 422,
    msg: 'A consulta de CEP não respondeu. Continue digitando o endereço.',
  },
  clima_nao_configurado: {
    status: 422,
    msg: 'Nenhum serviço de previsão do tempo foi configurado. Configure-o em Configurações, Integração, ou digite o tempo.',
  },
  clima_indisponivel: { status: 422, msg: 'A previsão não veio: {motivo} Digite o tempo.' },
  cep_nao_encontrado: { status: 422, msg: 'CEP não encontrado. Continue digitando o endereço.' },
} as const satisfies Refusals
