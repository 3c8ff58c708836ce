import { emailList, emailPending } from '@claquete/contract/sistema/email/email'
import { remetenteUpdate, remetenteView } from '@claquete/contract/sistema/email/remetente'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { bodyOf, emptySender, loadSender } from './remetente-values.ts'
import type { RemetenteValues } from './remetente-values.ts'

const required = 'Campo obrigatório'

/** An own server requires host, port and sender address. */
const rules = ({ proprio, servidor, porta, de_endereco }: RemetenteValues) =>
  proprio === 'S'
    ? {
        servidor: servidor ? undefined : required,
        porta: porta ? undefined : required,
        de_endereco: de_endereco ? undefined : required,
      }
    : {}

/** The form of the e-mail sender. The caller increments `turn` after a save, which reads the record again. */
export const useSenderForm = (turn: number, done: string, onSaved: () => void) =>
  useRecordForm(remetenteUpdate, {
    name: `remetente/${turn}`,
    initial: emptySender,
    read: loadSender,
    request: (values) => ({ body: bodyOf(values) }),
    done,
    onSaved,
    refresh: [remetenteView, emailList, emailPending],
    rules,
  })
