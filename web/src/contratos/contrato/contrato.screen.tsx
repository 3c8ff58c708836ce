import { contratoGet } from '@claquete/contract/contratos/contrato/acts'
import { papeisDeParte, tiposDeContrato } from '@claquete/core/contratos/contrato/contrato'
import type { PapelDeParte } from '@claquete/core/contratos/contrato/contrato'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { Badge } from '@mantine/core'
import { useParams } from 'react-router'
import { toPessoaEdit } from '../../addresses/cadastros.ts'
import { toContratoList } from '../../addresses/contratos.ts'
import { toIncentivadoEdit, toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { reais } from '../../lib/plain/money.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { WithSide } from '../../ui/layout/with-side.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ContratoActs } from './acts.tsx'
import type { Contrato } from './contrato-shown.ts'
import { contratoReads, estadoLooks } from './contrato.labels.ts'
import { Payments } from './pagamentos/payments.section.tsx'
import { Standing } from './standing.section.tsx'
import { Envelopes, Versions } from './versions.section.tsx'

/** A contract: how it stands, what is next, its payments and its versions. */
export default function ContratoScreen() {
  const id_contrato = Number(useParams()['id'])
  useLiveReads('contrato', ...contratoReads)
  const reading = useRead(contratoGet, { params: { id_contrato } })
  return (
    <Page>
      <Reading of={reading} listTo={toContratoList()}>
        {({ data }) => <Shown contrato={data} />}
      </Reading>
    </Page>
  )
}

function Shown({ contrato }: { readonly contrato: Contrato }) {
  const { numero, titulo, tipo, estado, pessoa, id_pessoa, etiquetas, pasta } = contrato
  const look = estadoLooks[estado]
  return (
    <Stack gap={4}>
      <RecordHeader
        number={numero}
        title={titulo}
        detail={
          <>
            <Badge size="sm" variant="light" color={look?.color ?? 'gray'}>
              {look?.label}
            </Badge>
            <Note>
              {[tiposDeContrato[tipo].label, pessoa, pasta && `Pasta ${pasta}`]
                .filter(Boolean)
                .join(' · ')}
            </Note>
            {etiquetas.map((etiqueta) => (
              <Badge key={etiqueta} size="sm" variant="default" tt="none" fw={500}>
                {etiqueta}
              </Badge>
            ))}
          </>
        }
      >
        <ContratoActs contrato={contrato} />
      </RecordHeader>
      <Standing contrato={contrato} />
      <WithSide
        width={380}
        side={
          <Stack as="aside" gap={4} aria-label="Sobre o contrato">
            <Terms contrato={contrato} />
            <Signers partes={contrato.partes} />
            <Places contrato={contrato} id_pessoa={id_pessoa} />
          </Stack>
        }
      >
        <Stack gap={4}>
          <Payments contrato={contrato} />
          <Versions contrato={contrato} />
          <Envelopes envelopes={contrato.envelopes} />
        </Stack>
      </WithSide>
    </Stack>
  )
}

const period = (begin: CalendarDate | null, end: CalendarDate | null) => {
  if (begin === null && end === null) return undefined
  if (end === null) return `Desde ${formatDateBr(begin as CalendarDate)}`
  return begin === null
    ? `Até ${formatDateBr(end)}`
    : `${formatDateBr(begin)} a ${formatDateBr(end)}`
}

/** What was agreed, at a glance. */
function Terms({ contrato }: { readonly contrato: Contrato }) {
  const { objeto, valor, lado, inicio, fim, uso_inicio, uso_fim, territorio, midias } = contrato
  return (
    <Card title="Termos">
      <Stack>
        {objeto !== '' && <p>{objeto}</p>}
        <Figures
          look="rows"
          items={[
            {
              label: lado === 'pagar' ? 'Valor a pagar' : 'Valor a receber',
              value: valor > 0 ? reais(valor) : undefined,
            },
            { label: 'Vigência', value: period(inicio, fim) },
            { label: 'Uso de imagem', value: period(uso_inicio, uso_fim) },
            { label: 'Território', value: territorio || undefined },
            { label: 'Mídias', value: midias || undefined },
            {
              label: 'Guardar até',
              value: contrato.retencao_ate ? formatDateBr(contrato.retencao_ate) : undefined,
            },
          ]}
        />
      </Stack>
    </Card>
  )
}

/** Who signs, in order. */
function Signers({ partes }: Pick<Contrato, 'partes'>) {
  return (
    <Card title="Quem assina" flush={partes.length > 0}>
      {partes.length === 0 ? (
        <Stack>
          <Note>Ninguém ainda.</Note>
        </Stack>
      ) : (
        <ItemList label="Quem assina" bare>
          {partes.map(({ nome, email, papel, em_nome_de }, at) => (
            <Item
              key={`${at}/${nome}`}
              title={`${at + 1}. ${nome}`}
              detail={[
                papeisDeParte[papel as PapelDeParte],
                em_nome_de && `por ${em_nome_de}`,
                email || 'sem e-mail',
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </ItemList>
      )}
    </Card>
  )
}

interface PlacesProps {
  readonly contrato: Contrato
  readonly id_pessoa: number | null
}

/** The records that the contract belongs to. */
function Places({ contrato: { orcamento }, id_pessoa }: PlacesProps) {
  if (!orcamento && id_pessoa === null) return null
  const toJob = orcamento?.incentivado === 'S' ? toIncentivadoEdit : toOrcamentoEdit
  return (
    <Row>
      {orcamento && (
        <LinkButton to={toJob(orcamento.id_orcamento)}>Job {orcamento.num_orc}</LinkButton>
      )}
      {id_pessoa !== null && (
        <LinkButton to={toPessoaEdit(id_pessoa)}>Cadastro da parte</LinkButton>
      )}
    </Row>
  )
}
