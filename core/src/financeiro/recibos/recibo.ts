/** A settlement that a receipt may be of. */
export interface BaixaDoRecibo {
  readonly id_empresa: number
  readonly operacao: 'C' | 'D'
  readonly id_pessoa: number | null
  /** 'titulo', 'avulso' or 'transferencia'. */
  readonly tipo: string
  /** A receipt in force that already has it. */
  readonly recibo: string | null
}

/** Why these settlements cannot be on one receipt; undefined when they can. */
export function problemOfRecibo(baixas: readonly BaixaDoRecibo[]): string | undefined {
  const [first] = baixas
  if (!first) return 'Nada foi recebido nem pago ainda: dê baixa antes de emitir o recibo.'
  if (baixas.some(({ tipo }) => tipo === 'transferencia')) {
    return 'Uma transferência entre contas não tem recibo.'
  }
  const taken = baixas.find(({ recibo }) => recibo !== null)
  if (taken) return `Já está no recibo nº ${taken.recibo}: cancele-o antes de emitir outro.`
  if (baixas.some(({ operacao }) => operacao !== first.operacao)) {
    return 'Escolha só o que foi recebido, ou só o que foi pago.'
  }
  if (baixas.some(({ id_pessoa }) => id_pessoa !== first.id_pessoa)) {
    return 'Escolha baixas da mesma pessoa.'
  }
  return baixas.some(({ id_empresa }) => id_empresa !== first.id_empresa)
    ? 'Escolha baixas {da mesma unidade}.'
    : undefined
}

/** The number of a receipt as people read it: 'nº 0042'. */
export const reciboNumber = (numero: number): string => String(numero).padStart(4, '0')

/** What a receipt is for, from the titles it settles: each description once, in order. */
export const usualReason = (descricoes: readonly string[]): string =>
  [...new Set(descricoes)].join('; ')
