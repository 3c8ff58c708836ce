import { findBanco } from '../../kernel/payment/banco.ts'
import { readBoleto } from '../../kernel/boleto/boleto.ts'
import { readBrCode } from '../../kernel/payment/br-code.ts'
import { formatDateBr } from '../../kernel/time/calendar.ts'
import { add, formatReais, subtract } from '../../kernel/amounts/money.ts'
import { normalizePixKey, pixKindLabels } from '../../kernel/payment/pix-key.ts'
import { isSameDestino } from './instruction.ts'
import type { ContaDestino, Destino } from './pagamento.ts'
import { warn, wrong } from './problem.ts'
import type { Candidate, CheckContext, Problem } from './problem.ts'

type Of<V extends Destino['via']> = Extract<Destino, { readonly via: V }>

/** A key or account that the register of the supplier does not have. */
function ofRegister(destino: Destino, { fornecedor }: CheckContext): Problem[] {
  if (!fornecedor || fornecedor.destinos.some((one) => isSameDestino(one, destino))) return []
  const what = destino.via === 'conta' ? 'Esta conta não está' : 'Esta chave não está'
  return [
    warn(
      'fora_do_cadastro',
      'destino',
      `${what} no cadastro de ${fornecedor.nome}: confirme com quem recebe.`,
    ),
  ]
}

function ofChave(destino: Of<'pix_chave'>, candidate: Candidate, context: CheckContext): Problem[] {
  const { kind, key } = destino.chave
  if (normalizePixKey(kind, key) !== key) {
    return [
      wrong('chave', 'destino', `A chave não é ${pixKindLabels[kind]}: confira o tipo e o texto.`),
    ]
  }
  const { documento } = candidate.favorecido
  const isOthers = (kind === 'cpf' || kind === 'cnpj') && documento !== '' && key !== documento
  return [
    ...(isOthers
      ? [
          warn(
            'chave_de_outro',
            'destino',
            'A chave é o documento de outra pessoa, e não de quem recebe.',
          ),
        ]
      : []),
    ...ofRegister(destino, context),
  ]
}

function problemOfConta(conta: ContaDestino): string | undefined {
  if (!/^\d{3}$/u.test(conta.banco)) return 'Informe o banco de quem recebe.'
  if (!findBanco(conta.banco)) return `Não há banco com o número ${conta.banco} na lista: confira.`
  if (!/^\d{1,5}$/u.test(conta.agencia) || Number(conta.agencia) === 0) {
    return 'A agência tem até 5 números: confira.'
  }
  if (!/^[\dX]?$/u.test(conta.agenciaDv)) return 'O dígito da agência é um número ou X.'
  if (!/^\d{1,12}$/u.test(conta.conta) || Number(conta.conta) === 0) {
    return 'A conta tem até 12 números: confira.'
  }
  return /^[\dX]$/u.test(conta.contaDv) ? undefined : 'Informe o dígito da conta.'
}

/** A bank that is not in the list may still exist: people are asked. */
function ofConta(destino: Of<'conta'>, context: CheckContext): Problem[] {
  const msg = problemOfConta(destino.conta)
  if (msg === undefined) return ofRegister(destino, context)
  const isUnknown = /^\d{3}$/u.test(destino.conta.banco) && !findBanco(destino.conta.banco)
  return [isUnknown ? warn('banco', 'destino', msg) : wrong('conta', 'destino', msg)]
}

function ofBoleto(destino: Of<'boleto'>, candidate: Candidate, { today, titulo }: CheckContext) {
  const read = readBoleto(destino.codigoBarras, today)
  if ('problem' in read) return [wrong('codigo', 'destino', `${read.problem}.`)]
  if (read.kind !== 'boleto') {
    return [wrong('codigo', 'destino', 'O código é de uma conta ou imposto, e não de um boleto.')]
  }
  const { valor, data } = candidate
  const problems: Problem[] = []
  if (read.valor !== undefined && read.valor !== destino.valorNominal) {
    const msg = `O código diz ${formatReais(read.valor)}, e o boleto foi guardado com ${formatReais(destino.valorNominal)}.`
    problems.push(wrong('valor_do_codigo', 'destino', msg))
  }
  const devido = add(subtract(destino.valorNominal, destino.desconto), destino.acrescimo)
  if (devido !== valor) {
    const msg = `O boleto pede ${formatReais(devido)}, e o pagamento é de ${formatReais(valor)}.`
    problems.push(wrong('valor_do_boleto', 'valor', msg))
  }
  const vencimento = read.vencimento ?? destino.vencimento
  if (vencimento !== undefined && vencimento < data && destino.acrescimo === 0) {
    const msg = `O boleto vence em ${formatDateBr(vencimento)}, antes do pagamento: confira multa e juros.`
    problems.push(warn('boleto_vencido', 'data', msg))
  }
  if (vencimento !== undefined && vencimento !== titulo.vencimento) {
    const msg = `O boleto vence em ${formatDateBr(vencimento)}, e o título em ${formatDateBr(titulo.vencimento)}.`
    problems.push(warn('outro_vencimento', 'destino', msg))
  }
  return problems
}

function ofGuia(destino: Of<'guia'>, { valor }: Candidate, { today }: CheckContext): Problem[] {
  const read = readBoleto(destino.codigoBarras, today)
  if ('problem' in read) return [wrong('codigo', 'destino', `${read.problem}.`)]
  if (read.kind !== 'guia') {
    return [wrong('codigo', 'destino', 'O código é de um boleto, e não de uma conta ou imposto.')]
  }
  if (read.valor === undefined || read.valor === valor) return []
  const msg = `A conta pede ${formatReais(read.valor)}, e o pagamento é de ${formatReais(valor)}.`
  return [wrong('valor_do_codigo', 'valor', msg)]
}

function ofBrCode({ payload }: Of<'pix_copia_cola'>, { valor }: Candidate): Problem[] {
  const read = readBrCode(payload)
  if ('problem' in read) return [wrong('codigo', 'destino', `${read.problem}.`)]
  if (read.valor === undefined || read.valor === valor) return []
  const msg = `O código Pix pede ${formatReais(read.valor)}, e o pagamento é de ${formatReais(valor)}.`
  return [wrong('valor_do_codigo', 'valor', msg)]
}

function ofTributo(destino: Of<'darf'> | Of<'gps'>, { valor }: Candidate): Problem[] {
  const total =
    destino.via === 'darf'
      ? add(add(destino.principal, destino.multa), destino.juros)
      : add(add(destino.inss, destino.outrasEntidades), destino.acrescimos)
  const name = destino.via === 'darf' ? 'O DARF' : 'A GPS'
  return [
    ...(/^\d{4}$/u.test(destino.receita)
      ? []
      : [wrong('receita', 'destino', 'O código de receita tem 4 números.')]),
    ...(destino.via === 'darf' && !/^\d{0,17}$/u.test(destino.referencia)
      ? [wrong('referencia', 'destino', 'A referência do DARF tem até 17 números.')]
      : []),
    ...(total === valor
      ? []
      : [
          wrong(
            'valor_do_tributo',
            'valor',
            `${name} soma ${formatReais(total)}, e o pagamento é de ${formatReais(valor)}.`,
          ),
        ]),
  ]
}

/** What is wrong with where the payment goes. */
export function problemsOfDestino(candidate: Candidate, context: CheckContext): Problem[] {
  const { destino } = candidate
  switch (destino?.via) {
    case undefined:
      return [
        wrong(
          'sem_destino',
          'destino',
          'Diga como pagar: falta a chave Pix, a conta, o boleto ou o DARF.',
        ),
      ]
    case 'pix_chave':
      return ofChave(destino, candidate, context)
    case 'pix_copia_cola':
      return ofBrCode(destino, candidate)
    case 'conta':
      return ofConta(destino, context)
    case 'boleto':
      return ofBoleto(destino, candidate, context)
    case 'guia':
      return ofGuia(destino, candidate, context)
    case 'darf':
    case 'gps':
      return ofTributo(destino, candidate)
  }
}
