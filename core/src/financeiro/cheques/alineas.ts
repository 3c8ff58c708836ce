/** A reason for which a bank returns a cheque. */
export interface Alinea {
  readonly codigo: number
  readonly texto: string
  /** The return on which the bank gives it, the first or the second; absent when it may be either. */
  readonly vez?: 1 | 2
  /** May the same cheque be presented once more? */
  readonly reapresenta: boolean
}

/**
 * The reasons for which a bank returns a cheque, with their words.
 * Source: Banco Central do Brasil, table of reasons for the return of cheques (regulation of Resolução 1.682 of 1990, as
 * amended). Reason 43 names those that may be presented again once their cause is gone, 49 those that may not.
 */
export const alineas: readonly Alinea[] = [
  { codigo: 11, texto: 'Sem fundos, 1ª apresentação', vez: 1, reapresenta: true },
  { codigo: 12, texto: 'Sem fundos, 2ª apresentação', vez: 2, reapresenta: false },
  { codigo: 13, texto: 'Conta encerrada', reapresenta: false },
  { codigo: 14, texto: 'Prática espúria', reapresenta: false },
  {
    codigo: 20,
    texto: 'Sustado ou revogado por roubo, furto ou extravio de folhas em branco',
    reapresenta: false,
  },
  { codigo: 21, texto: 'Sustado ou revogado', vez: 1, reapresenta: true },
  { codigo: 22, texto: 'Divergência ou insuficiência de assinatura', vez: 1, reapresenta: true },
  {
    codigo: 23,
    texto: 'Cheque de órgão público em desacordo com o Decreto-lei 200/1967',
    vez: 1,
    reapresenta: true,
  },
  {
    codigo: 24,
    texto: 'Bloqueio judicial ou determinação do Banco Central',
    vez: 1,
    reapresenta: true,
  },
  { codigo: 25, texto: 'Cancelamento de talonário pelo banco', reapresenta: false },
  { codigo: 27, texto: 'Feriado municipal não previsto', reapresenta: true },
  { codigo: 28, texto: 'Sustado ou revogado por roubo, furto ou extravio', reapresenta: false },
  { codigo: 30, texto: 'Furto ou roubo de cheque', reapresenta: false },
  { codigo: 31, texto: 'Erro formal no preenchimento', vez: 1, reapresenta: true },
  { codigo: 33, texto: 'Divergência de endosso', reapresenta: true },
  {
    codigo: 34,
    texto: 'Apresentado por banco que não é o do cruzamento em preto',
    vez: 1,
    reapresenta: true,
  },
  { codigo: 35, texto: 'Fraudado, emitido sem controle do banco ou rasurado', reapresenta: false },
  { codigo: 37, texto: 'Registro inconsistente', reapresenta: true },
  { codigo: 38, texto: 'Assinatura digital ausente ou inválida', reapresenta: true },
  { codigo: 39, texto: 'Imagem fora do padrão', reapresenta: true },
  { codigo: 40, texto: 'Moeda inválida', reapresenta: false },
  { codigo: 41, texto: 'Apresentado a banco que não é o sacado', reapresenta: true },
  { codigo: 42, texto: 'Não compensável na sessão em que foi apresentado', reapresenta: true },
  {
    codigo: 43,
    texto: 'Devolvido antes por 21, 22, 23, 24, 31 ou 34, e o motivo continua',
    vez: 2,
    reapresenta: false,
  },
  { codigo: 44, texto: 'Cheque prescrito', reapresenta: false },
  {
    codigo: 45,
    texto: 'Emitente obrigado a pagar por ordem bancária do Tesouro Nacional',
    reapresenta: false,
  },
  {
    codigo: 48,
    texto: 'Acima de R$ 100,00 sem identificação do beneficiário',
    reapresenta: true,
  },
  {
    codigo: 49,
    texto: 'Reapresentação de cheque devolvido por 12, 13, 14, 20, 25, 28, 30, 35, 43, 44 ou 45',
    vez: 2,
    reapresenta: false,
  },
  { codigo: 59, texto: 'Informação essencial faltante ou inconsistente', reapresenta: true },
  { codigo: 60, texto: 'Instrumento inadequado para a finalidade', reapresenta: false },
  { codigo: 61, texto: 'Item não compensável', reapresenta: false },
  { codigo: 64, texto: 'Arquivo lógico não processado', reapresenta: true },
  { codigo: 70, texto: 'Sustação ou revogação provisória', vez: 1, reapresenta: true },
  {
    codigo: 71,
    texto: 'Inadimplemento da cooperativa de crédito na compensação',
    reapresenta: true,
  },
  { codigo: 72, texto: 'Contrato de compensação encerrado', reapresenta: true },
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
  if (alinea.vez === undefined || alinea.vez === attempt) return undefined
  if (codigo === 11) return 'A alínea 11 é da 1ª apresentação: na 2ª, o banco devolve pela 12.'
  return alinea.vez === 1
    ? `A alínea ${codigo} é da 1ª devolução; esta é a ${attempt}ª.`
    : `A alínea ${codigo} é da 2ª devolução, e este cheque ainda não tinha sido devolvido.`
}
