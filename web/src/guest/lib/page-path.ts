const special = /[.*+?^${}()|[\]\\]/g

/** Whether an address is one of a path with parameters (`/orcamentos/proposta/:modelo/:id`). */
export const fits = (path: string, pathname: string): boolean =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(special, '\\$&')))
      .join('/')}/?$`,
    'i',
  ).test(pathname)
