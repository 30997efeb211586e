/** Better Auth's description of the server, without the features that are not served here. */
export async function asServed(response: Response): Promise<Response> {
  const said = (await response
    .clone()
    .json()
    .catch(() => undefined)) as Record<string, unknown> | undefined
  if (!response.ok || !said) return response
  for (const name of Object.keys(said)) if (NOT_SERVED.test(name)) delete said[name]
  for (const [name, methods] of Object.entries(said))
    if (name.endsWith('_auth_methods_supported') && Array.isArray(methods))
      said[name] = methods.filter((method) => method !== 'private_key_jwt')
  if ('prompt_values_supported' in said) said.prompt_values_supported = ['login', 'consent', 'none']
  if ('claims_parameter_supported' in said) said.claims_parameter_supported = false
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(said), { status: response.status, headers })
}

const NOT_SERVED = /^(introspection_|end_session_|backchannel_logout_|\w+_auth_signing_alg_values_supported$)/
