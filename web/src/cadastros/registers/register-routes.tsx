import type { Register } from '@claquete/contract/register'
import { screenOf } from '../../lib/page/chunk.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const listOf = (register: Register) =>
  screenOf(
    () => import('./register-list.screen.tsx'),
    ({ RegisterList }) =>
      () => <RegisterList register={register} />,
  )

const formOf = (register: Register) =>
  screenOf(
    () => import('./register-form.screen.tsx'),
    ({ RegisterForm }) =>
      () => <RegisterForm register={register} />,
  )

/** The three routes of a simple register: its list, and its form to create and to edit. */
export function registerRoutes(register: Register): readonly ScreenRoute[] {
  const { endpoints, screens, titles } = register
  const access = (one: { readonly access?: ScreenRoute['access'] }) =>
    one.access && { access: one.access }
  const form = formOf(register)
  const parent = `${screens}/listar`
  return [
    {
      path: parent,
      title: titles.list,
      ...access(endpoints.list),
      lazy: listOf(register),
    },
    {
      path: `${screens}/formulario`,
      title: titles.create,
      ...access(endpoints.create),
      parent,
      lazy: form,
    },
    {
      path: `${screens}/formulario/:id`,
      title: titles.edit,
      ...access(endpoints.list),
      parent,
      lazy: form,
    },
  ]
}
