import { Failure } from '@claquete/contract/failures'
import { ProvedorProblem } from './servico.ts'

/** Refuses a call with the words of a service's problem. */
export async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProvedorProblem)) throw error
    throw new Failure('provedor_recusou', { values: { motivo: error.message } })
  }
}
