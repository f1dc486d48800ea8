#if arch(wasm32)
/// Allocates memory for the bytes of a request.
@_expose(wasm, "allocate") @_cdecl("formulary_allocate")
func allocate(_ count: Int) -> UnsafeMutableRawPointer { .allocate(byteCount: max(count, 1), alignment: 16) }

/// Frees memory.
@_expose(wasm, "release") @_cdecl("formulary_release")
func release(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }

/// Compiles a form.
///
/// The answer begins with the form's address, or 0; JavaScript must free it.
@_expose(wasm, "compile") @_cdecl("formulary_compile")
func compile(_ request: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
    do throws(DoorError) {
        let door = try FormDoor.open(bytes(request, count))
        let address = Unmanaged.passRetained(door).toOpaque()
        return answer(door.opened, about: UInt32(UInt(bitPattern: address)))
    } catch {
        return answer(error.json, about: 0)
    }
}

/// Creates a screen of a form and returns its address; JavaScript must free it.
@_expose(wasm, "fork") @_cdecl("formulary_fork")
func fork(_ form: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(opened(form).screen).toOpaque()
}

/// Sends an action to a screen.
@_expose(wasm, "dispatch") @_cdecl("formulary_dispatch")
func dispatch(_ screen: UnsafeRawPointer, _ request: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
    do throws(DoorError) {
        return answer(try drawn(screen).dispatch(bytes(request, count)), about: 0)
    } catch {
        return answer(error.json, about: 0)
    }
}

/// Answers a part of a screen: its state, its frame, its view in a page, or a field.
@_expose(wasm, "part") @_cdecl("formulary_part")
func part(_ screen: UnsafeRawPointer, _ request: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
    do throws(DoorError) {
        return answer(try drawn(screen).part(bytes(request, count)), about: 0)
    } catch {
        return answer(error.json, about: 0)
    }
}

/// Judges answers by a form.
@_expose(wasm, "judge") @_cdecl("formulary_judge")
func judge(_ form: UnsafeRawPointer, _ request: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
    do throws(DoorError) {
        return answer(try opened(form).judge(bytes(request, count)), about: 0)
    } catch {
        return answer(error.json, about: 0)
    }
}

/// Judges the answers in a judgement record again.
@_expose(wasm, "replay") @_cdecl("formulary_replay")
func replay(_ request: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
    do throws(DoorError) {
        return answer(try FormDoor.replay(bytes(request, count)), about: 0)
    } catch {
        return answer(error.json, about: 0)
    }
}

/// The state of a screen as bytes, to be stored.
@_expose(wasm, "saved") @_cdecl("formulary_saved")
func saved(_ screen: UnsafeRawPointer) -> UnsafeMutableRawPointer { answer(drawn(screen).saved, about: 0) }

/// Frees a form or a screen.
@_expose(wasm, "free") @_cdecl("formulary_free")
func close(_ door: UnsafeRawPointer) { Unmanaged<AnyObject>.fromOpaque(door).release() }

private func drawn(_ screen: UnsafeRawPointer) -> ScreenDoor {
    Unmanaged<ScreenDoor>.fromOpaque(screen).takeUnretainedValue()
}

private func opened(_ form: UnsafeRawPointer) -> FormDoor {
    Unmanaged<FormDoor>.fromOpaque(form).takeUnretainedValue()
}

private func bytes(_ memory: UnsafeRawPointer, _ count: Int) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: memory, count: count))
}

/// An answer in memory: an address, the number of bytes, and the bytes.
private func answer(_ bytes: [UInt8], about address: UInt32) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 8, alignment: 16)
    memory.storeBytes(of: address, as: UInt32.self)
    memory.storeBytes(of: UInt32(bytes.count), toByteOffset: 4, as: UInt32.self)
    bytes.withUnsafeBytes {
        memory.advanced(by: 8).copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count)
    }
    return memory
}
#endif
