/** A reason for which a bank returns a cheque. */
export interface Alinea {
  readonly codigo: number
  readonly texto: string
  /** The return on which the bank gives it, the first or the second; absent when it may be either. */
  readonly attempt?: 1 | 2
  /** May the same cheque be presented once more? */
  readonly mayReturn: boolean
}

/**
 * The reasons for which a bank returns a cheque, with their words.
 * Source: Banco Central do Brasil, table of reasons for the return of cheques (regulation of Resolução 1.682 of 1990, as
 * amended). Reason 43 names those that may be presented again once their cause is gone, 49 those that may not.
 */
export const alineas: readonly Alinea[] = [
  { codigo: 11, texto: 'Sem fundos, 1ª apresentação', attempt: 1, mayReturn: true },
  { codigo: 12, texto: 'Sem fundos, 2ª apresentação', attempt: 2, mayReturn: false },
  { codigo: 13, texto: 'Conta encerrada', mayReturn: false },
  { codigo: 14, texto: 'Prática espúria', mayReturn: false },
  {
    codigo: 20,
    texto: 'Sustado ou revogado por roubo, furto ou extravio de folhas em branco',
    mayReturn: false,
  },
  { codigo: 21, texto: 'Sustado ou revogado', attempt: 1, mayReturn: true },
  { codigo: 22, texto: 'Divergência ou insuficiência de assinatura', attempt: 1, mayReturn: true },
  {
    codigo: 23,
    texto: 'Cheque de órgão público em desacordo com o Decreto-lei 200/1967',
    attempt: 1,
    mayReturn: true,
  },
  {
    codigo: 24,
    texto: 'Bloqueio judicial ou determinação do Banco Central',
    attempt: 1,
    mayReturn: true,
  },
  { codigo: 25, texto: 'Cancelamento de talonário pelo banco', mayReturn: false },
  { codigo: 27, texto: 'Feriado municipal não previsto', mayReturn: true },
  { codigo: 28, texto: 'Sustado ou revogado por roubo, furto ou extravio', mayReturn: false },
  { codigo: 30, texto: 'Furto ou roubo de cheque', mayReturn: false },
  { codigo: 31, texto: 'Erro formal no preenchimento', attempt: 1, mayReturn: true },
  { codigo: 33, texto: 'Divergência de endosso', mayReturn: true },
  {
    codigo: 34,
    texto: 'Apresentado por banco que não é o do cruzamento em preto',
    attempt: 1,
    mayReturn: true,
  },
  { codigo: 35, texto: 'Fraudado, emitido sem controle do banco ou rasurado', mayReturn: false },
  { codigo: 37, texto: 'Registro inconsistente', mayReturn: true },
  { codigo: 38, texto: 'Assinatura digital ausente ou inválida', mayReturn: true },
  { codigo: 39, texto: 'Imagem fora do padrão', mayReturn: true },
  { codigo: 40, texto: 'Moeda inválida', mayReturn: false },
  { codigo: 41, texto: 'Apresentado a banco que não é o sacado', mayReturn: true },
  { codigo: 42, texto: 'Não compensável na sessão em que foi apresentado', mayReturn: true },
  {
    codigo: 43,
    texto: 'Devolvido antes por 21, 22, 23, 24, 31 ou 34, e o motivo continua',
    attempt: 2,
    mayReturn: false,
  },
  { codigo: 44, texto: 'Cheque prescrito', mayReturn: false },
  {
    codigo: 45,
    texto: 'Emitente obrigado a pagar por ordem bancária do Tesouro Nacional',
    mayReturn: false,
  },
  {
    codigo: 48,
    texto: 'Acima de R$ 100,00 sem identificação do beneficiário',
    mayReturn: true,
  },
  {
    codigo: 49,
    texto: 'Reapresentação de cheque devolvido por 12, 13, 14, 20, 25, 28, 30, 35, 43, 44 ou 45',
    attempt: 2,
    mayReturn: false,
  },
  { codigo: 59, texto: 'Informação essencial faltante ou inconsistente', mayReturn: true },
  { codigo: 60, texto: 'Instrumento inadequado para a finalidade', mayReturn: false },
  { codigo: 61, texto: 'Item não compensável', mayReturn: false },
  { codigo: 64, texto: 'Arquivo lógico não processado', mayReturn: true },
  { codigo: 70, texto: 'Sustação ou revogação provisória', attempt: 1, mayReturn: true },
  {
    codigo: 71,
    texto: 'Inadimplemento da cooperativa de crédito na compensação',
    mayReturn: true,
  },
  { codigo: 72, texto: 'Contrato de compensação encerrado', mayReturn: true },
]

export const findAlinea = (codigo: number | null | undefined): Alinea | undefined =>
  alineas.find((alinea) => alinea.codigo === codigo)

export const alineaLabel = (codigo: number): string => {
  const alinea = findAlinea(codigo)
  return alinea ? `${codigo} · ${alinea.texto}` : String(codigo)
}

/** Returns that a cheque may have: the second is the last. */
export const mostReturns = 2

/** Why a cheque that was returned so many times before cannot have this reason; undefined when it can. */
export function problemOfAlinea(codigo: number, devolucoes: number): string | undefined {
  const alinea = findAlinea(codigo)
  if (!alinea) return 'Escolha uma alínea da lista.'
  const attempt = devolucoes + 1
  if (alinea.attempt === undefined || alinea.attempt === attempt) return undefined
  if (codigo === 11) return 'A alínea 11 é da 1ª apresentação: na 2ª, o banco devolve pela 12.'
  return alinea.attempt === 1
    ? `A alínea ${codigo} é da 1ª devolução; esta é a ${attempt}ª.`
    : `A alínea ${codigo} é da 2ª devolução, e este cheque ainda não tinha sido devolvido.`
}
