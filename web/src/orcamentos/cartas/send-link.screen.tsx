import { cartaDoOrcamento } from '@claquete/contract/orcamentos/cartas/carta'
import { linkCreate, linkList } from '@claquete/contract/orcamentos/proposta/link'
import type { LinkNovo } from '@claquete/contract/orcamentos/proposta/link'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call, useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { FormScreen } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { ItemList } from '../../ui/figures/item-list.tsx'
import { Status } from '../../ui/status.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { HeadOfReading } from './budget-head.tsx'
import { CopyButton } from './copy-button.tsx'
import { IconLink } from './icons.ts'
import { LinkOptions, newLink } from './link-options.tsx'
import { LinkRow } from './link-row.tsx'
import { useBudget } from './use-budget.ts'

/** Creates links to the proposal's page and lists the existing ones. */
export default function SendLinkScreen() {
  const { id_orcamento, reading, data } = useBudget()
  const maySend = data?.orcamento.impedimento === null
  const links = useRead(linkList, { params: { id_orcamento } }, { enabled: maySend })
  useChanges('orcamento', () => void (maySend && links.refetch()))
  return (
    <Page width="form">
      <HeadOfReading reading={reading} />
      {maySend && (
        <Reading of={links}>
          {(all) => (
            <>
              <NewLink id_orcamento={id_orcamento} links={all} />
              <Card flush level={3} title="Links enviados">
                {all.data.length === 0 ? (
                  <EmptyState
                    dense
                    title="Nenhum link ainda"
                    icon={<IconLink size={20} stroke={1.5} />}
                  >
                    O primeiro link aparece aqui, com as visitas e a resposta do cliente.
                  </EmptyState>
                ) : (
                  <ItemList bare>
                    {all.data.map((link) => (
                      <LinkRow key={link.id_orca_link} link={link} orcamento={data?.orcamento} />
                    ))}
                  </ItemList>
                )}
              </Card>
            </>
          )}
        </Reading>
      )}
    </Page>
  )
}

interface NewLinkProps {
  readonly id_orcamento: number
  readonly links: {
    readonly padrao: LinkNovo
    readonly pagina: { readonly permite_opcoes: boolean; readonly permite_aprovar: boolean }
    readonly opcionais: number
  }
}

function NewLink({ id_orcamento, links }: NewLinkProps) {
  const [made, setMade] = useState<string>()
  const f = useRecordForm(linkCreate, {
    initial: () => newLink(links.padrao, links.pagina),
    request: (body) => ({ params: { id_orcamento }, body }),
    send: async (request) => ({ ...(await call(linkCreate, request)), msg: '' }),
    onSaved: ({ endereco }) => setMade(endereco),
    refresh: [linkList, cartaDoOrcamento],
  })
  const bar = (
    <>
      <Row justify="end">
        <Button loading={f.isSaving} onClick={() => void f.submit()}>
          Criar link
        </Button>
      </Row>
      {made && (
        <Row as={Status} nowrap>
          <TextInput
            flex={1}
            aria-label="Endereço do link"
            readOnly
            value={made}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={() => Promise.resolve(made)} />
        </Row>
      )}
    </>
  )
  return (
    <Card level={3} title="Novo link">
      <FormScreen isAct form={f} bar={bar}>
        <LinkOptions f={f} page={links.pagina} optionalCount={links.opcionais} />
      </FormScreen>
    </Card>
  )
}
