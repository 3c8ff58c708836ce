import type { PessoaRow } from '@claquete/contract/cadastros/pessoas/pessoa'
import type { Figure } from '../../ui/figures/figures.tsx'
import { MailLink, PhoneLinks } from '../../ui/list-table/contact-links.tsx'

/** A person on a phone's list: each way to reach them is one touch away. */
export const pessoaCard = ({ razao, celular, fone, email }: PessoaRow): readonly Figure[] => [
  { label: 'Celular', value: celular ? <PhoneLinks phone={celular} of={razao} /> : undefined },
  { label: 'Telefone', value: fone ? <PhoneLinks phone={fone} of={razao} /> : undefined },
  { label: 'E-mail', value: email ? <MailLink address={email} of={razao} /> : undefined },
]
