import {
  equipamentoRemessaCreate,
  remessaUpdate,
} from '@claquete/contract/equipamentos/remessas/remessa'
import type { Remessa } from '@claquete/contract/equipamentos/remessas/remessa'
import { aberta, emUso } from '@claquete/core/equipamentos/remessas/remessa'
import { useMemo } from 'react'
import { toRemessaEdit, toRemessaList } from '../../addresses/equipamentos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { useValues } from '../../lib/form/form.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { call } from '../../lib/wire/call.ts'
import { itensSource } from '../../orcamentos/execucao/public.ts'
import { orcamentoSource } from '../../orcamentos/orcamento/public.ts'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { ItensSection } from './itens.section.tsx'
import { remessaReads } from './remessa.labels.ts'
import { unidadeSource } from './sources.ts'
import { blank, bodyOf, haveItensChanged } from './values.ts'
import type { Values } from './values.ts'

interface RemessaFormProps {
  readonly remessa: Remessa | undefined
  readonly read: () => Promise<Values>
}

/** The head and the items of a remittance; what is out keeps both, but for when and where it is. */
export function RemessaForm({ remessa, read }: RemessaFormProps) {
  const may = useMay()
  const id_remessa = remessa?.id_remessa
  const f = useRecordForm(equipamentoRemessaCreate, {
    name: `remessa/${id_remessa ?? 'nova'}`,
    initial: blank,
    keeps: 'draft',
    request: (values) => ({ body: bodyOf(values) }),
    read,
    send: async ({ body }, values): Promise<{ id_remessa: number; msg?: string | undefined }> => {
      if (!remessa || id_remessa === undefined) return call(equipamentoRemessaCreate, { body })
      const { versao } = values
      return {
        ...(await call(remessaUpdate, {
          body: {
            ...body,
            itens: haveItensChanged(remessa, values) ? body.itens : undefined,
            id_remessa,
            versao,
          },
        })),
        id_remessa,
      }
    },
    done: (reply) => toRemessaEdit(reply.id_remessa),
    refresh: remessaReads,
  })
  const isOut = remessa?.id_status === emUso
  const isOpen = remessa === undefined || remessa.id_status === aberta || isOut
  const mayWrite = may(
    remessa === undefined ? equipamentoRemessaCreate.access : remessaUpdate.access,
  )
  return (
    <FormPage form={f} cancelTo={toRemessaList()} isReadOnly={!mayWrite || !isOpen}>
      <Head f={f} isOut={isOut} />
      <ItensSection f={f} id_remessa={id_remessa} isFixed={isOut || !isOpen || !mayWrite} />
    </FormPage>
  )
}

interface HeadProps {
  readonly f: RecordForm<Values>
  readonly isOut: boolean
}

function Head({ f, isOut }: HeadProps) {
  return (
    <Section title="A remessa">
      <Fields>
        <Span of={8}>
          <f.Text of="nome" label="Nome" placeholder="Comercial Verão: diária 1" />
        </Span>
        <f.Picker
          of="id_empresa"
          label={unitText('{Unidade}')}
          source={unidadeSource}
          isDisabled={isOut}
        />
        <f.Date of="data_saida" label="Saída" isDisabled={isOut} />
        <Span of={2}>
          <f.Text of="hora_saida" label="Hora da saída" placeholder="08:00" isDisabled={isOut} />
        </Span>
        <f.Date of="data_prevista" label="Devolução prevista" />
        <Span of={2}>
          <f.Text of="hora_prevista" label="Hora da devolução" placeholder="18:00" />
        </Span>
        <f.Picker
          of="id_responsavel"
          label="Responsável"
          source={personSource}
          placeholder="Quem responde pelo que sai"
        />
        <f.Text of="destino" label="Destino" placeholder="Estúdio, cidade ou locação" />
        <Job f={f} />
        <Span of={12}>
          <f.Area of="obs" label="Observações" rows={2} />
        </Span>
      </Fields>
    </Section>
  )
}

/** The job that pays the rental, for who sees budgets. */
function Job({ f }: Pick<HeadProps, 'f'>) {
  const may = useMay()
  const { id_orcamento } = useValues(f)
  const itens = useMemo(
    () => (id_orcamento === null ? undefined : itensSource(id_orcamento)),
    [id_orcamento],
  )
  if (!may('orcamento.consultar')) return null
  return (
    <>
      <f.Picker
        of="id_orcamento"
        label="Job"
        source={orcamentoSource}
        placeholder="Número, título ou cliente"
        onSet={() => f.set('id_orca_item', null)}
      />
      {itens && may('execucao.consultar') && (
        <f.Picker
          of="id_orca_item"
          label="Item que paga o aluguel"
          source={itens}
          placeholder="Nenhum"
        />
      )}
    </>
  )
}
