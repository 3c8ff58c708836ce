import type { PreviaDeRetorno } from '@claquete/contract/financeiro/cnab/retorno'
import type { WhoToday } from '../../kernel/context.ts'
import { applyBoletos, judgeBoletos } from './apply-cobranca.commands.ts'
import { refuseFile } from './apply-file.commands.ts'
import type { Applied } from './apply-file.commands.ts'
import { applyPagamentos, judgePagamentos } from './apply-pagamento.commands.ts'
import { previaOfBoletos } from './retorno-cobranca.ts'
import { previaOfPagamentos } from './retorno-pagamento.ts'
import type { SentFile, StoredReturn } from './retorno.ts'

/** What a file would do, or why it cannot be applied; nothing is stored. */
export async function previewReturn(who: WhoToday, sent: SentFile): Promise<PreviaDeRetorno> {
  const { read } = sent
  switch (read.tipo) {
    case 'pagamento':
      return previaOfPagamentos(sent, read.file, await judgePagamentos(who, sent, read.file))
    case 'cobranca':
      return previaOfBoletos(sent, read.file, await judgeBoletos(who, sent, read.file))
    case 'ilegivel':
      return unreadable(sent, read.problem)
  }
}

/** Applies a file; throws with the reason where it cannot be applied. */
export async function applyReturn(
  who: WhoToday,
  sent: SentFile,
  acceptsOrder: boolean,
): Promise<Applied> {
  const { read } = sent
  switch (read.tipo) {
    case 'pagamento':
      return applyPagamentos(who, { sent, file: read.file, acceptsOrder })
    case 'cobranca':
      return applyBoletos(who, { sent, file: read.file, acceptsOrder })
    case 'ilegivel':
      throw refuseFile(sent, read.problem)
  }
}

const unreadable = ({ arquivo, nome }: StoredReturn, motivo: string): PreviaDeRetorno => ({
  arquivo,
  tipo: 'pagamento',
  nome,
  estado: 'recusado',
  motivo,
  conta: null,
  banco: '',
  nsa: null,
  gerado_em: null,
  somas: [],
  avisos: [],
  itens: [],
  itens_total: 0,
})
