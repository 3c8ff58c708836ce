import { d4signSafes } from '@claquete/contract/contratos/provedores/provedores'
import {
  integracaoD4sign,
  integracaoList,
  integracoes,
} from '@claquete/contract/sistema/configuracoes/integracao'
import type { Integracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { useValues } from '../../../lib/form/form.ts'
import { IconLock } from '../../../lib/page/icons.ts'
import { reportFailure, useWrite } from '../../../lib/wire/call.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { labelOptions } from '../../../ui/inputs/options.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { CardActions, look } from './card-actions.tsx'
import { IntegrationCard } from './integration-card.tsx'

const { nome, descricao } = integracoes.d4sign

const ambientes = {
  producao: 'Produção',
  homologacao: 'Ambiente de testes da D4Sign',
  simulador: 'Simulador, para experimentar',
} as const
type Ambiente = keyof typeof ambientes

const lost = 'As chaves guardadas não podem mais ser lidas nesta instalação. Informe-as de novo.'
const withoutSafe = 'Falta escolher o cofre: clique em Editar e busque os cofres da conta.'

/** D4Sign: the keys of the account, the safe that documents are put into, and how many calls it answers. */
export function D4signCard({ card }: { card: Integracao }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const isConfigured = 'ambiente' in card.dados
  const warning = isConfigured && !card.dados['cofre'] ? withoutSafe : undefined
  return (
    <>
      <IntegrationCard
        icon={<IconLock size={20} stroke={1.6} />}
        nome={nome}
        descricao={descricao}
        state={card.estado}
        facts={factsOf(card)}
        check={
          card.verificada_em && card.verificacao
            ? { em: card.verificada_em, texto: card.verificacao, ok: card.funciona === true }
            : undefined
        }
        warning={card.credencial_perdida ? lost : warning}
        actions={
          may(integracaoD4sign.access) && (
            <CardActions
              tipo="d4sign"
              nome={nome}
              isConfigured={isConfigured}
              onEdit={() => setOpen(true)}
              removal="As chaves são apagadas. Envelopes em andamento na D4Sign deixam de ser acompanhados aqui."
            />
          )
        }
      />
      {isOpen && <D4signDialog card={card} onClose={() => setOpen(false)} />}
    </>
  )
}

function factsOf({ dados }: Integracao): [string, string][] {
  const { ambiente, cofre, pasta, por_hora } = dados
  if (!ambiente) return []
  return [
    ['Ambiente', ambientes[ambiente as Ambiente] ?? ambiente],
    ...(cofre ? ([['Cofre', cofre]] satisfies [string, string][]) : []),
    ...(pasta ? ([['Pasta', pasta]] satisfies [string, string][]) : []),
    ['Chamadas por hora', por_hora ?? '10'],
  ]
}

const ambienteOf = (text: string | null | undefined): Ambiente =>
  text === 'homologacao' || text === 'simulador' ? text : 'producao'

interface Place {
  readonly id: string
  readonly nome: string
}

const placeOptions = (places: readonly Place[], chosen: string, none: string) => [
  { value: '', label: none },
  ...places.map(({ id, nome: place }) => ({ value: id, label: place })),
  ...(chosen !== '' && !places.some(({ id }) => id === chosen)
    ? [{ value: chosen, label: chosen }]
    : []),
]

function D4signDialog({ card, onClose }: { card: Integracao; onClose: () => void }) {
  const { ambiente, cofre, pasta, por_hora } = card.dados
  const [places, setPlaces] = useState({ cofres: [] as Place[], pastas: [] as Place[] })
  const f = useRecordForm(integracaoD4sign, {
    initial: {
      ambiente: ambienteOf(ambiente),
      token: '',
      crypt_key: '',
      chave_hmac: '',
      cofre: cofre ?? '',
      pasta: pasta ?? '',
      por_hora: Number(por_hora ?? 10),
    },
    request: ({ token, crypt_key, chave_hmac, ...rest }) => ({
      body: {
        ...rest,
        // Left blank, what is stored continues.
        ...(token && { token }),
        ...(crypt_key && { crypt_key }),
        ...(chave_hmac && { chave_hmac }),
      },
    }),
    refresh: [integracaoList],
  })
  const values = useValues(f)
  const search = useWrite(d4signSafes, {
    onSuccess: ({ data }) =>
      setPlaces((before) => ({
        cofres: data.cofres.length > 0 ? data.cofres : before.cofres,
        pastas: data.pastas,
      })),
  })
  const find = (body: { cofre?: string }) => search.mutate({ body }, { onError: reportFailure })
  return (
    <FormDialog form={f} title={nome} yes="Salvar" onClose={onClose}>
      <f.Native of="ambiente" label="Ambiente" options={labelOptions(ambientes)} />
      {values.ambiente !== 'simulador' && (
        <>
          <f.Secret
            of="token"
            label="Token da API"
            help="Na área de API da conta. Guardado cifrado; em branco, continua o atual."
          />
          <f.Secret of="crypt_key" label="Chave (cryptKey)" help="Só se a conta a usa." />
          <f.Secret
            of="chave_hmac"
            label="Chave secreta dos avisos"
            help="Com ela, avisos sem assinatura são recusados. O que um aviso diz é sempre conferido na D4Sign."
          />
        </>
      )}
      <f.Native
        of="cofre"
        label="Cofre"
        options={placeOptions(places.cofres, values.cofre, 'Escolha o cofre')}
      />
      <f.Native
        of="pasta"
        label="Pasta"
        options={placeOptions(places.pastas, values.pasta, 'Nenhuma')}
      />
      <Button
        {...look}
        loading={search.isPending}
        disabled={ambiente === undefined}
        onClick={() =>
          find(values.cofre === '' || places.cofres.length === 0 ? {} : { cofre: values.cofre })
        }
      >
        {places.cofres.length > 0 && values.cofre !== ''
          ? 'Buscar pastas do cofre'
          : 'Buscar cofres'}
      </Button>
      <Note small>
        {ambiente === undefined
          ? 'Salve as chaves primeiro; depois busque os cofres.'
          : 'Cada busca gasta uma das chamadas da hora.'}
      </Note>
      <f.Number
        of="por_hora"
        label="Chamadas por hora"
        help="A D4Sign aceita 10 até o suporte dela liberar mais. O que não couber espera na fila."
      />
    </FormDialog>
  )
}
